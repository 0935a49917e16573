"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { confirmaddress, getwaitingaddresses } from "@/lib/contract/desk/staff";
import { useMomentWords } from "../letters/use-moment-words";
import { useMayDo } from "../staff-context";

/** The addresses that others set for people with a role; a second manager confirms them. Nothing while none waits. */
export function WaitingAddresses() {
  const t = useTranslations("desk.waitingAddresses");
  const mayManage = useMayDo()("roles.manage");
  const reading = useRead(getwaitingaddresses, {});
  const confirming = useWrite(confirmaddress);
  const momentWords = useMomentWords();
  const [done, setDone] = useState("");
  const addresses = reading.data ?? [];

  async function confirm({ memberID, name, wanted }: (typeof addresses)[number]) {
    setDone("");
    const reply = await confirming.send({ memberID, email: wanted });
    if (reply.kind === "result") setDone(t("confirmed", { name }));
  }

  if (addresses.length === 0 && done === "" && !confirming.reply) return null;
  return (
    <section aria-labelledby="waiting-addresses" className="grid grid-cols-1 gap-3">
      <h2 id="waiting-addresses">{t("title")}</h2>
      <p className="max-w-[42rem]">{t("lead")}</p>
      <ReplyNotice reply={confirming.reply} hasDetail />
      <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
        {done}
      </p>
      {addresses.length > 0 && (
        <DataTable
          caption={t("title")}
          head={
            <>
              <th scope="col">{t("person")}</th>
              <th scope="col">{t("wanted")}</th>
              <th scope="col">{t("setBy")}</th>
              {mayManage && <th scope="col">{t("confirm")}</th>}
            </>
          }
        >
          {addresses.map((address) => (
            <tr key={address.memberID}>
              <th scope="row">
                <span className="name">{address.name}</span>{" "}
                <span className="text-soft">
                  {[address.memberID, address.email || t("none")].join(" · ")}
                </span>
              </th>
              <td>{address.wanted || t("none")}</td>
              <td>
                {t(`by.${address.setByKind}`, { name: address.setBy })}{" "}
                <span className="text-soft">{t("until", { moment: momentWords(address.until) })}</span>
              </td>
              {mayManage && (
                <td>
                  {address.mayConfirm === "true" ? (
                    <Button
                      aria-label={t("confirmNamed", { name: address.name })}
                      isBusy={confirming.isSending}
                      onClick={() => void confirm(address)}
                    >
                      {t("confirm")}
                    </Button>
                  ) : (
                    <span className="text-soft">{t("another")}</span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
