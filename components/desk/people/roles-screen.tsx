"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getstaff, grantrole, revokerole } from "@/lib/contract/desk/staff";
import { DeskReading } from "../desk-reading";
import { useMayDo } from "../staff-context";
import { GiveRoleForm } from "./give-role-form";
import { RoleTable } from "./role-table";
import type { StaffMember } from "./staff-member";

/** Who holds which role; managers give and take them. */
export function RolesScreen() {
  const t = useTranslations("desk.roles");
  const role = useTranslations("desk.role");
  const staff = useRead(getstaff, {});
  const revoking = useWrite(revokerole);
  const granting = useWrite(grantrole);
  const showToast = useUndoToast();
  const mayManage = useMayDo()("roles.manage");
  const [done, setDone] = useState("");

  async function take({ memberID, name, roles }: StaffMember, taken: StaffMember["roles"][number]["role"]) {
    setDone("");
    const reply = await revoking.send({ memberID, role: taken });
    if (reply.kind !== "result") return;
    const codes = roles.filter((one) => one.role === taken).map(({ committeeCode }) => committeeCode);
    showToast({
      words: t("taken", { name, role: role(taken) }),
      undo: () =>
        void granting.send({ memberID, role: taken, committeeCodes: codes.filter(Boolean).join("\n") }),
    });
  }

  return (
    <>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <div className="grid grid-cols-1 gap-8">
        <ReplyNotice reply={revoking.reply} hasDetail />
        <ReplyNotice reply={granting.reply} hasDetail />
        <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
          {done}
        </p>
        <DeskReading reading={staff} rows={4}>
          <RoleTable
            staff={staff.data ?? []}
            {...(mayManage ? { onTake: (one, taken) => void take(one, taken) } : {})}
          />
        </DeskReading>
        {mayManage ? <GiveRoleForm onGiven={setDone} /> : <p className="text-soft">{t("readOnly")}</p>}
      </div>
    </>
  );
}
