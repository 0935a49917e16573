"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { Toolbar } from "@/components/ui/toolbar";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getStaff, grantRole, revokeRole } from "@/lib/contract/desk/staff";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { ListSearch, NothingFound } from "../list-search";
import { useMayDo } from "../staff-context";
import { ViewMenu } from "../views/view-menu";
import { GiveRoleForm } from "./give-role-form";
import { RoleTable } from "./role-table";
import { WaitingAddresses } from "./waiting-addresses";
import type { StaffMember } from "./staff-member";

/** Who holds which role; managers give and take them. */
export function RolesScreen() {
  const t = useTranslations("desk.roles");
  const role = useTranslations("desk.role");
  const staff = useRead(getStaff, {});
  const { read, keep } = useAddress();
  const search = read("search");
  const shown = (staff.data?.items ?? []).filter(({ memberId, name, email, roles }) =>
    hasWords(search, [
      memberId,
      name,
      email ?? "",
      ...roles.flatMap((one) => [role(one.role), one.committeeCode ?? ""]),
    ]),
  );
  const revoking = useWrite(revokeRole);
  const granting = useWrite(grantRole);
  const showToast = useUndoToast();
  const mayDo = useMayDo();
  const mayManage = mayDo("roles.manage");
  const [done, setDone] = useState("");

  async function take({ memberId, name, roles }: StaffMember, taken: StaffMember["roles"][number]["role"]) {
    setDone("");
    const reply = await revoking.send({ memberId, role: taken });
    if (reply.kind !== "result") return;
    const held = roles.filter((one) => one.role === taken);
    const codes = held.flatMap(({ committeeCode }) => committeeCode ?? []);
    // A role without effect could not be given again.
    if (held.some(({ effective }) => !effective)) return;
    showToast({
      words: t("taken", { name, role: role(taken) }),
      undo: () =>
        void granting.send({
          memberId,
          role: taken,
          ...(codes.length > 0 ? { committeeCodes: codes } : {}),
        }),
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
        {mayDo("record.read") && <WaitingAddresses />}
        <DeskReading reading={staff} rows={4}>
          <div>
            <Toolbar label={t("filters")}>
              <ListSearch
                label={t("search")}
                words={search}
                onWords={(words) => keep({ search: words })}
                shown={shown.length}
                total={staff.data?.items.length ?? 0}
              />
              <ViewMenu list="roles" />
            </Toolbar>
            {shown.length === 0 ? (
              <NothingFound words={search} />
            ) : (
              <RoleTable
                staff={shown}
                {...(mayManage ? { onTake: (one, taken) => void take(one, taken) } : {})}
              />
            )}
          </div>
        </DeskReading>
        {mayManage ? <GiveRoleForm onGiven={setDone} /> : <p className="text-soft">{t("readOnly")}</p>}
      </div>
    </>
  );
}
