"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { DayText } from "@/components/ui/date-text";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { extendSeason, previewExtension } from "@/lib/contract/desk/seasons";
import { fromTexts } from "@/lib/contract/values";
import { extensionFault } from "@/lib/domain/season/extension";
import { dayWords } from "@/lib/domain/time/date-words";
import { DEADLINES, type Deadline } from "@/lib/vocabulary/season";
import type { DeskSeason } from "../use-desk";
import type { Extension } from "./extension";
import { AffectedPeople } from "./affected-people";

interface ExtendFormProps {
  season: DeskSeason;
  /** In the season's zone. */
  today: string;
  onDone: (done: Extension) => void;
}

export function ExtendForm({ season, today, onDone }: ExtendFormProps) {
  const t = useTranslations("desk.extend");
  const locale = useLocale();
  const extending = useWrite(extendSeason);
  const { year, version } = season;
  const firstDeadline =
    season.phase === "draft" || season.phase === "nominating" ? DEADLINES[0] : DEADLINES[1];
  const { field, summary, submit, typed } = useOperationForm({
    entry: extendSeason,
    fields: {
      deadline: t("deadline"),
      date: { label: t("date"), missing: t("dateMissing") },
      reason: { label: t("reason"), missing: t("reasonMissing") },
    },
    values: { deadline: firstDeadline, date: "", reason: "" },
    reply: extending.reply,
    check: ({ deadline, date }) => {
      const current = season[toDeadline(deadline)];
      if (date === "") return {};
      if (extensionFault({ before: current, date }, today) === "past")
        return { date: t("past", { today: dayWords(today, locale) }) };
      return date <= current ? { date: t("notLater", { current: dayWords(current, locale) }) } : {};
    },
  });
  const { date } = typed;
  const deadline = toDeadline(typed.deadline);
  const before = season[deadline];
  const isLater = /^\d{4}-\d\d-\d\d$/.test(date) && date > before && date >= today;
  const preview = useRead(previewExtension, { year, deadline, date }, { when: isLater });

  const [isEarly, setIsEarly] = useState(false);

  async function extend(requested: { deadline: string; date: string; reason: string }) {
    const shown = preview.data;
    setIsEarly(!shown);
    if (!shown) return;
    const reply = await extending.send({ year, ...fromTexts(extendSeason, requested), version });
    if (reply.kind === "result") onDone(shown);
  }

  return (
    <Form onSubmit={submit(extend)} className="grid max-w-[42rem] grid-cols-1 gap-6">
      <ErrorSummary {...summary} />
      <ReplyNotice reply={extending.reply} hasDetail />
      <RadioGroup
        {...field("deadline")}
        choices={DEADLINES.map((value) => ({
          value,
          label: t(`deadlines.${value}`),
          hint: <DayText date={season[value]} />,
        }))}
      />
      <TextField {...field("date")} type="date" hint={t("dateHint")} />
      <TextArea {...field("reason")} rows={3} hint={t("reasonHint")} />
      <div aria-live="polite">
        {isLater && preview.data && (
          <Notice
            tone="info"
            title={t.rich("shown", {
              before: () => <DayText date={before} />,
              after: () => <DayText date={date} />,
            })}
          >
            <AffectedPeople
              extension={preview.data}
              words={t("people", { count: preview.data.people ?? 0 })}
            />
          </Notice>
        )}
        {isLater && !preview.data && !preview.problem && isEarly && (
          <Notice tone="warning" title={t("early")}>
            <p>{t("earlyNext")}</p>
          </Notice>
        )}
        {isLater && !preview.data && preview.problem && <ReplyNotice reply={preview.problem} hasDetail />}
        {!isLater && <p className="text-soft">{t("chooseFirst")}</p>}
      </div>
      <p>
        <Button type="submit" kind="primary" isBusy={extending.isSending}>
          {t(`act.${deadline}`)}
        </Button>
      </p>
    </Form>
  );
}

function toDeadline(text: string): Deadline {
  return text === "nominationsClose" ? text : "answersClose";
}
