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
        <DeskTitle lead={t("callsLead")}>{t("title")}</DeskTitle>
        <DeliveryList mayWrite={false} isCallList />
      </>
    );
  }
  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <div className="grid grid-cols-1 gap-10">
        <SendingControls mayWrite={mayWrite} />
        <NotifiedTable mayWrite={mayWrite} />
        <DeliveryList mayWrite={mayWrite} />
      </div>
    </>
  );
}
