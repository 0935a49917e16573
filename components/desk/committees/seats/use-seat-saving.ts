"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite, type Writing } from "@/lib/client/use-write";
import { setSeats } from "@/lib/contract/desk/committees";
import type { Reply } from "@/lib/contract/reply";
import { toText } from "@/lib/contract/values";
import {
  countChanges,
  type Drafts,
  isWellTyped,
  onCurrent,
  RANGES,
  SEAT_FIELDS,
  type SeatRow,
  textOf,
  toSent,
  withoutSaved,
} from "./seat-drafts";

/** Why rows were not saved, by their ids. */
export type RowProblems = Readonly<Record<string, string>>;

type Saved = Pick<SeatRow, "committeeCode" | "position" | "version">;

interface SeatSaving {
  /** Saves all changed cells of the season, all or none. */
  save: () => Promise<void>;
  writing: Writing<typeof setSeats>;
  problems: RowProblems;
}

/** Sends what is typed as one write; what is refused stays as it was typed, with the reason in its row. */
export function useSeatSaving(
  all: readonly SeatRow[],
  year: number,
  drafts: Drafts,
  setDrafts: (change: (drafts: Drafts) => Drafts) => void,
): SeatSaving {
  const t = useTranslations("desk.seats");
  const writing = useWrite(setSeats);
  const showToast = useUndoToast();
  const [problems, setProblems] = useState<RowProblems>({});
  const idOf = (key: Pick<SeatRow, "committeeCode" | "position">) =>
    all.find(
      ({ committeeCode, position }) => committeeCode === key.committeeCode && position === key.position,
    )?.id ?? "";
  const withId = (keys: readonly Saved[]) => keys.map((key) => ({ id: idOf(key), version: key.version }));

  async function save(): Promise<void> {
    const rows = all.filter((row) => countChanges(drafts, [row]) > 0);
    const malformed = rows.filter((row) =>
      SEAT_FIELDS.some((field) => !isWellTyped(textOf(drafts, row, field), field)),
    );
    if (rows.length === 0 || malformed.length > 0) {
      writing.forget();
      setProblems(Object.fromEntries(malformed.map((row) => [row.id, t("problem.malformed", limits)])));
      return;
    }
    const reply = await writing.send({ year, positions: rows.map((row) => toSent(drafts, row)) });
    setProblems(problemsOf(reply, rows));
    if (reply.kind === "problem" && reply.stale?.current) {
      const current = withId(reply.stale.current);
      setDrafts((now) => onCurrent(now, current));
    }
    if (reply.kind !== "result") return;
    const saved = withId(reply.result.items);
    setDrafts((now) => withoutSaved(now, drafts, saved));
    const before = rows.map((row) => ({
      ...toSent({}, row),
      version: saved.find(({ id }) => id === row.id)?.version ?? row.version,
    }));
    showToast({
      words: t("saved", { count: countChanges(drafts, rows), positions: rows.length }),
      undo: () => void writing.send({ year, positions: before }),
    });
  }

  function problemsOf(reply: Reply<typeof setSeats>, sent: readonly SeatRow[]): RowProblems {
    if (reply.kind !== "problem") return {};
    const stale = (reply.stale?.current ?? []).flatMap((now) => {
      const id = idOf(now);
      const row = sent.find((one) => one.id === id);
      if (!row || now.version === toSent(drafts, row).version) return [];
      const words = t("problem.changed", {
        seats: toText(now.seats) || t("blank.seats"),
        termMonths: toText(now.termMonths) || t("blank.termMonths"),
      });
      return [[id, words] as const];
    });
    const refused = reply.errors.flatMap(({ pointer }) => {
      const [, , index, name] = pointer.split("/");
      const row = sent[Number(index)];
      const words =
        name === "committeeCode" || name === "position"
          ? "gone"
          : name === "termMonths"
            ? "tooLate"
            : "malformed";
      return row ? [[row.id, t(`problem.${words}`, limits)] as const] : [];
    });
    return Object.fromEntries([...stale, ...refused]);
  }

  return { save, writing, problems };
}

const limits = { most: RANGES.seats[1], months: RANGES.termMonths[1] };
