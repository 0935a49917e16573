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
import { getstaff, grantrole, revokerole } from "@/lib/contract/desk/staff";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { ListSearch, NothingFound } from "../list-search";
import { useMayDo } from "../staff-context";
import { GiveRoleForm } from "./give-role-form";
import { RoleTable } from "./role-table";
import { WaitingAddresses } from "./waiting-addresses";
import type { StaffMember } from "./staff-member";

/** Who holds which role; managers give and take them. */
export function RolesScreen() {
  const t = useTranslations("desk.roles");
  const role = useTranslations("desk.role");
  const staff = useRead(getstaff, {});
  const { read, keep } = useAddress();
  const search = read("search");
  const shown = (staff.data ?? []).filter(({ memberID, name, email, roles }) =>
    hasWords(search, [memberID, name, email, ...roles.flatMap((one) => [role(one.role), one.committeeCode])]),
  );
  const revoking = useWrite(revokerole);
  const granting = useWrite(grantrole);
  const showToast = useUndoToast();
  const mayDo = useMayDo();
  const mayManage = mayDo("roles.manage");
  const [done, setDone] = useState("");

  async function take({ memberID, name, roles }: StaffMember, taken: StaffMember["roles"][number]["role"]) {
    setDone("");
    const reply = await revoking.send({ memberID, role: taken });
    if (reply.kind !== "result") return;
    const held = roles.filter((one) => one.role === taken);
    const codes = held.map(({ committeeCode }) => committeeCode);
    // A role without effect could not be given again.
    if (held.some(({ effective }) => effective !== "true")) return;
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
        {mayDo("record.read") && <WaitingAddresses />}
        <DeskReading reading={staff} rows={4}>
          <div>
            <Toolbar label={t("filters")}>
              <ListSearch
                name="search"
                label={t("search")}
                words={search}
                onWords={(words) => keep({ search: words })}
                shown={shown.length}
                total={staff.data?.length ?? 0}
              />
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
