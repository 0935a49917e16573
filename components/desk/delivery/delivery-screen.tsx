"use client";

import { useTranslations } from "next-intl";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { DeliveryList } from "./delivery-list";
import { SendingControls } from "./sending-controls";
import { NotifiedTable } from "./notified-table";

/** Who was notified and who was not; for callers, the people to call. */
export function DeliveryScreen() {
  const t = useTranslations("desk-letters.delivery");
  const mayDo = useMayDo();
  const mayWrite = mayDo("letters.write");
  if (!mayDo("letters.read")) {
    return (
      <>
        <DeskTitle>{t("title")}</DeskTitle>
        <DeliveryList mayWrite={false} isCallList />
        <p className="text-soft mt-4">{t("callsLead")}</p>
      </>
    );
  }
  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeliveryList mayWrite={mayWrite} />
      <div className="mt-10 grid grid-cols-1 gap-10">
        <NotifiedTable mayWrite={mayWrite} />
        <SendingControls mayWrite={mayWrite} />
      </div>
      <p className="text-soft mt-4">{t("lead")}</p>
    </>
  );
}
