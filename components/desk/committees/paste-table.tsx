"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import type { EntryResult } from "@/lib/contract/entry";
import type { applyCommittees } from "@/lib/contract/desk/committees";
import type { applyPositions } from "@/lib/contract/desk/committees";
import type { Reply } from "@/lib/contract/reply";
import { DeskReading } from "../desk-reading";
import { yearHref } from "../year-href";
import { PastePreview, type PastedRow, type PastedTable } from "./paste-preview";

/** What can be pasted. */
export const PASTED_KINDS = ["positions", "committees"] as const;
export type PastedKind = (typeof PASTED_KINDS)[number];

/** What the page says of whatever is pasted. */
export interface PasteProps {
  year: number | undefined;
  mayPaste: boolean;
  /** The head of the page, which the receipt replaces. */
  head: ReactNode;
}

interface PasteTableProps<Row extends PastedRow> extends PasteProps {
  kind: PastedKind;
  /** What was typed, once it is to be shown; blank: nothing yet. */
  shown: string;
  onShow: (pasted: string) => void;
  preview: Parameters<typeof DeskReading>[0]["reading"] & {
    data: PastedTable<Row> | undefined;
    isReading: boolean;
  };
  /** The heads of the columns that say which row it is, and their cells. */
  subject: { heads: readonly string[]; cells: (row: Row) => readonly string[] };
  /** What can be done about a row. */
  actions?: (row: Row) => ReactNode;
  applying: {
    reply: Reply<typeof applyPositions> | Reply<typeof applyCommittees> | undefined;
    isSending: boolean;
    /** Takes the rows over as they are shown; undefined where they could not be. */
    apply: (seen: string) => Promise<EntryResult<typeof applyPositions> | undefined>;
  };
}

/** Rows of a spreadsheet: pasted, shown row by row, then taken over, all or none. */
export function PasteTable<Row extends PastedRow>(props: PasteTableProps<Row>) {
  const { kind, year, mayPaste, head, shown, onShow, preview, subject, actions, applying } = props;
  const t = useTranslations("desk.paste");
  const of = useTranslations(`desk.paste.${kind}`);
  const [done, setDone] = useState<EntryResult<typeof applyPositions>>();
  if (done) {
    return (
      <Receipt
        title={of("done", { added: done.new, changed: done.changed })}
        next={<LinkButton href={yearHref("/staff/committees", year)}>{t("back")}</LinkButton>}
      >
        <p>{of("doneWords", { year: year ?? "" })}</p>
      </Receipt>
    );
  }
  if (!mayPaste) {
    return (
      <>
        {head}
        <EmptyState title={of("notYours")}>
          <p>{of("notYoursNext")}</p>
        </EmptyState>
      </>
    );
  }
  const { data } = preview;
  const changes = (data?.new ?? 0) + (data?.changed ?? 0);
  return (
    <>
      {head}
      <div className="grid grid-cols-1 gap-6">
        <Form
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("pasted");
            onShow(typeof typed === "string" ? typed.replaceAll("\r\n", "\n") : "");
          }}
        >
          <TextArea
            name="pasted"
            label={t("rows")}
            hint={of("rowsHint")}
            rows={8}
            spellCheck={false}
            required
          />
          <p>
            <Button
              type="submit"
              kind={data ? "secondary" : "primary"}
              isBusy={shown !== "" && preview.isReading}
            >
              {t("show")}
            </Button>
          </p>
        </Form>
        {shown !== "" && (
          <DeskReading reading={preview}>
            {data && (
              <>
                <PastePreview shown={data} subject={subject} actions={actions} />
                <ReplyNotice reply={applying.reply} hasDetail />
                {data.refused === 0 && changes > 0 && (
                  <p>
                    <Button
                      kind="primary"
                      isBusy={applying.isSending}
                      onClick={() => void applying.apply(data.seen).then(setDone)}
                    >
                      {of("apply", { count: changes })}
                    </Button>
                  </p>
                )}
              </>
            )}
          </DeskReading>
        )}
      </div>
    </>
  );
}
