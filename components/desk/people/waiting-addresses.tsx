"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import type { EntryResult } from "@/lib/contract/entry";
import { confirmAddress, getWaitingAddresses, refuseAddress } from "@/lib/contract/desk/staff";
import { useMomentWords } from "../letters/use-moment-words";
import { useMayDo } from "../staff-context";

type Address = EntryResult<typeof getWaitingAddresses>["items"][number];

/** The addresses that others set for people with a role; a second manager confirms them, any manager refuses them. Nothing while none waits. */
export function WaitingAddresses() {
  const t = useTranslations("desk.waitingAddresses");
  const mayManage = useMayDo()("roles.manage");
  const reading = useRead(getWaitingAddresses, {});
  const confirming = useWrite(confirmAddress);
  const refusing = useWrite(refuseAddress);
  const momentWords = useMomentWords();
  const [done, setDone] = useState("");
  const addresses = reading.data?.items ?? [];

  async function settle(word: "confirmed" | "refused", { memberId, name, requested }: Address) {
    const [writing, other] = word === "confirmed" ? [confirming, refusing] : [refusing, confirming];
    setDone("");
    other.forget();
    const reply = await writing.send({ memberId, ...(requested === undefined ? {} : { email: requested }) });
    if (reply.kind === "result") setDone(t(word, { name }));
  }

  const isSettling = confirming.isSending || refusing.isSending;
  const reply = confirming.reply ?? refusing.reply;
  if (addresses.length === 0 && done === "" && !reply) return null;
  return (
    <section aria-labelledby="waiting-addresses" className="grid grid-cols-1 gap-3">
      <h2 id="waiting-addresses">{t("title")}</h2>
      <p className="max-w-[42rem]">{t("lead")}</p>
      <ReplyNotice reply={reply} hasDetail />
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
              {mayManage && <th scope="col">{t("decision")}</th>}
            </>
          }
        >
          {addresses.map((address) => (
            <tr key={address.memberId}>
              <th scope="row">
                <span className="name">{address.name}</span>{" "}
                <span className="text-soft">
                  {[address.memberId, address.email ?? t("none")].join(" · ")}
                </span>
              </th>
              <td>{address.requested ?? t("none")}</td>
              <td>
                {t(`by.${address.setByKind}`, { name: address.setBy })}{" "}
                <span className="text-soft">{t("until", { moment: momentWords(address.until) })}</span>
              </td>
              {mayManage && (
                <td>
                  <div className="flex flex-wrap items-center gap-2">
                    {address.mayConfirm ? (
                      <Button
                        aria-label={t("confirmNamed", { name: address.name })}
                        isBusy={isSettling}
                        onClick={() => void settle("confirmed", address)}
                      >
                        {t("confirm")}
                      </Button>
                    ) : (
                      <span className="text-soft">{t("another")}</span>
                    )}
                    <Button
                      aria-label={t("refuseNamed", { name: address.name })}
                      isBusy={isSettling}
                      onClick={() => void settle("refused", address)}
                    >
                      {t("refuse")}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
