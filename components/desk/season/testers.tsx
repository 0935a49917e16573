"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import type { Person } from "@/lib/client/use-people";
import { saveTesters } from "@/lib/contract/desk/seasons";
import { PersonField } from "../person-field";
import type { DeskSeason } from "../use-desk";

type Tester = DeskSeason["testers"][number];

/** The members who take part in a rehearsal. */
export function Testers({ season }: { season: DeskSeason }) {
  const t = useTranslations("desk.rehearsal");
  const { year, testers } = season;
  const saving = useWrite(saveTesters);
  const showToast = useUndoToast();
  // Whoever was chosen and not added yet, so that a refusal does not lose them.
  const [chosen, setChosen] = useState<Person>();

  const keep = (requested: readonly string[], version: number) =>
    saving.send({ year, memberIds: [...new Set(requested)], version });

  async function add(person: Person) {
    setChosen(person);
    const reply = await keep([...testers.map(({ memberId }) => memberId), person.id], season.version);
    if (reply.kind === "result") setChosen(undefined);
  }

  async function remove({ memberId, name }: Tester) {
    const before = testers.map((one) => one.memberId);
    const reply = await keep(
      before.filter((one) => one !== memberId),
      season.version,
    );
    if (reply.kind !== "result") return;
    const { version } = reply.result;
    showToast({ words: t("removed", { name }), undo: () => void keep(before, version) });
  }

  return (
    <section aria-labelledby="testers" className="flow">
      <h2 id="testers">{t("testers")}</h2>
      <ReplyNotice reply={saving.reply} hasDetail />
      {testers.length === 0 ? (
        <EmptyState title={t("noTesters")}>
          <p>{t("noTestersNext")}</p>
        </EmptyState>
      ) : (
        <ul className="border-line border-b">
          {testers.map((tester) => (
            <li
              key={tester.memberId}
              className="border-line flex flex-wrap items-center justify-between gap-x-4 border-t py-1"
            >
              <span>
                <span className="name">{tester.name}</span>{" "}
                <span className="text-soft text-small">{tester.memberId}</span>
              </span>
              <Button
                kind="quiet"
                aria-label={t("removeNamed", { name: tester.name })}
                onClick={() => void remove(tester)}
              >
                {t("remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PersonField label={t("add")} onChoose={(person) => void add(person)} />
      {chosen && !saving.isSending && (
        <p>
          <Button onClick={() => void add(chosen)}>{t("addAgain", { name: chosen.name })}</Button>
        </p>
      )}
    </section>
  );
}
