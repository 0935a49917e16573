"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import type { Person } from "@/lib/client/use-people";
import { useWrite } from "@/lib/client/use-write";
import { grantRole } from "@/lib/contract/desk/staff";
import { STAFF_ROLES, type StaffRole } from "@/lib/vocabulary/access";
import { PersonField } from "../person-field";

/** Gives a member a role: who, which, and for a reviewer perhaps on which committees only. */
export function GiveRoleForm({ onGiven }: { onGiven: (words: string) => void }) {
  const t = useTranslations("desk.roles");
  const words = useTranslations("desk.role");
  const granting = useWrite(grantRole);
  const [person, setPerson] = useState<Person>();
  const [role, setRole] = useState<StaffRole>("reviewer");
  const [isMissing, setIsMissing] = useState(false);

  async function give(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(!person);
    if (!person) return;
    const codes = new FormData(event.currentTarget).get("committeeCodes");
    const committeeCodes = typeof codes === "string" ? codes.split(/[\s,;]+/).filter(Boolean) : [];
    const reply = await granting.send({
      memberId: person.id,
      role,
      ...(committeeCodes.length > 0 ? { committeeCodes } : {}),
    });
    if (reply.kind !== "result") return;
    onGiven(t("given", { name: person.name, role: words(role) }));
    setPerson(undefined);
  }

  return (
    <section aria-labelledby="give" className="max-w-[42rem]">
      <h2 id="give" className="mb-3">
        {t("giveTitle")}
      </h2>
      <Form onSubmit={(event) => void give(event)} className="grid grid-cols-1 gap-5">
        <ReplyNotice reply={granting.reply} hasDetail />
        <PersonField
          label={t("who")}
          error={isMissing && !person ? t("whoMissing") : undefined}
          onChoose={setPerson}
        />
        {person && (
          <p>
            {t.rich("chosen", { name: () => <span className="name">{person.name}</span>, number: person.id })}
          </p>
        )}
        <RadioGroup
          name="role"
          label={t("which")}
          value={role}
          onChange={({ target }) => setRole(STAFF_ROLES.find((one) => one === target.value) ?? role)}
          choices={STAFF_ROLES.map((value) => ({ value, label: words(value), hint: t(`may.${value}`) }))}
        />
        {role === "reviewer" && (
          <TextArea
            name="committeeCodes"
            label={t("committees")}
            hint={t("committeesHint")}
            isOptional
            rows={2}
          />
        )}
        <p>
          <Button type="submit" kind="primary" isBusy={granting.isSending}>
            {person ? t("giveNamed", { name: person.name, role: words(role) }) : t("give")}
          </Button>
        </p>
      </Form>
    </section>
  );
}
