"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { useWrite } from "@/lib/client/use-write";
import { approveSlate, remarkSlate, sendBackSlate, sendSlate } from "@/lib/contract/desk";
import type { Shown, Slate } from "./slate";

const ENTRIES = { send: sendSlate, approve: approveSlate, sendBack: sendBackSlate } as const;

export type StepName = keyof typeof ENTRIES | "remark";

interface SlateStepProps {
  step: StepName;
  slate: Slate;
  /** The outcome, shown where it stays when this step closes; undefined once the step is tried again. */
  onReply: (reply: Shown) => void;
}

/** A step of the slate with a message to colleagues: sent, approved, sent back, or only a remark. */
export function SlateStep({ step, slate: { year, revision }, onReply }: SlateStepProps) {
  const t = useTranslations("desk-review.step");
  const announce = useAnnounce();
  const saying = useWrite(remarkSlate);
  const going = useWrite(step === "remark" ? approveSlate : ENTRIES[step]);
  const box = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const needsWords = step === "remark" || step === "sendBack";

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (needsWords && text.trim() === "") {
      setError(t("missing"));
      return;
    }
    setError(undefined);
    onReply(undefined);
    const input = { year, text: text.trim() };
    const reply =
      step === "remark"
        ? await saying.send(input)
        : await going.send({ year, revision, text: input.text || undefined });
    onReply(reply);
    if (reply.kind !== "result") return;
    setText("");
    box.current?.removeAttribute("open");
    announce(t(`${step}.done`));
  }

  return (
    <details ref={box} className="max-w-text">
      <summary className="link min-h-9 py-1">{t(`${step}.open`)}</summary>
      <Form onSubmit={(event) => void send(event)} className="flow my-2">
        <p>{t(`${step}.words`)}</p>
        <TextArea
          name={`slate-${step}`}
          label={t("text")}
          isOptional={!needsWords}
          rows={2}
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          kind={step === "approve" ? "primary" : "secondary"}
          isBusy={saying.isSending || going.isSending}
        >
          {t(`${step}.send`)}
        </Button>
      </Form>
    </details>
  );
}
