"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useTabDraft } from "@/lib/client/tab-draft";
import { useWrite } from "@/lib/client/use-write";
import { saveNote } from "@/lib/contract/desk/candidacies";
import type { Candidate } from "../review/candidate";
import { useMayDo, useStaff } from "../staff-context";
import { Part } from "./part";

interface NotesProps {
  candidate: Candidate;
  /** The reader came here to write one. */
  wantsNote: boolean;
}

/** What staff have noted about a candidate, each with author and time. */
export function Notes({ candidate: { candidacyId, committeeCode, own, notes }, wantsNote }: NotesProps) {
  const t = useTranslations("desk-review.notes");
  const mayDecide = useMayDo()("candidacies.decide", committeeCode);
  const mayWrite = mayDecide && !own;
  return (
    <>
      <Part title={t("title")} isEmpty={notes.length === 0} none={t("none")}>
        {notes.map(({ noteId, author, authorId, written, text }) => (
          <li key={noteId}>
            <span className="whitespace-pre-line">{text}</span>
            <span className="text-soft text-small block">
              {author ?? authorId} · <DateText moment={written} />
            </span>
          </li>
        ))}
      </Part>
      {mayWrite && <NoteForm candidacyId={candidacyId} wantsNote={wantsNote} />}
    </>
  );
}

function NoteForm({ candidacyId, wantsNote }: { candidacyId: string; wantsNote: boolean }) {
  const t = useTranslations("desk-review.notes");
  const saving = useWrite(saveNote);
  // Each candidacy has a draft, which is there again when the reader comes back to it.
  const { saved: text = "", keep, discard } = useTabDraft(useStaff().memberId, `note.${candidacyId}`, isText);
  const field = useRef<HTMLTextAreaElement>(null);
  // With the drawing, so that no key falls between the two.
  useLayoutEffect(() => {
    if (wantsNote) field.current?.focus();
  }, [wantsNote]);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (text.trim() === "") {
      field.current?.focus();
      return;
    }
    const reply = await saving.send({ candidacyId, text: text.trim() });
    if (reply.kind === "result") discard();
  }

  return (
    <Form onSubmit={(event) => void save(event)} className="grid gap-2">
      <ReplyNotice reply={saving.reply} hasDetail />
      <label className="grid">
        <span className="font-semibold">{t("label")}</span>
        <textarea
          ref={field}
          rows={2}
          maxLength={4000}
          value={text}
          onChange={({ target }) => (target.value === "" ? discard() : keep(target.value))}
          className="bg-surface border-edge rounded-small field-sizing-content min-h-16 w-full border-2 px-3 py-1.5"
        />
      </label>
      <p>
        <Button type="submit" isBusy={saving.isSending}>
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}

function isText(stored: unknown): stored is string {
  return typeof stored === "string";
}
