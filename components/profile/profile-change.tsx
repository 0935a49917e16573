"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getprofile } from "@/lib/contract/account";
import { mergeVersions, type ProfileVersion, toProfileVersion } from "@/lib/domain/people/profile-versions";
import { type ProfileDraft, useProfileDraft } from "./profile-draft";
import { ProfileForm } from "./profile-form";
import { ProfileReceipt } from "./profile-receipt";
import { useProfileSaving } from "./use-profile-saving";
import { VersionChoices } from "./version-choices";

/** Changes the member's details: the form, the choice between versions on a conflict, and the receipt. */
export function ProfileChange({ memberId }: { memberId: string }) {
  const t = useTranslations("profile");
  const { data, problem, readAgain } = useRead(getprofile, {});
  const record = data?.[0];
  if (record) return <Steps memberId={memberId} record={toProfileVersion(record)} />;
  return (
    <>
      <PageTitle lead={t("form.lead")}>{t("form.title")}</PageTitle>
      {data ? (
        <Notice tone="error">{t("missing")}</Notice>
      ) : problem ? (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      ) : (
        <Skeleton rows={14} row="field" />
      )}
    </>
  );
}

function Steps({ memberId, record }: { memberId: string; record: ProfileVersion }) {
  // The starting values never change while the form is open, because saving compares the record with them.
  const [first, setFirst] = useState<ProfileDraft>({ before: record, mine: record });
  // Where the member continues after choosing between versions.
  const [again, setAgain] = useState<ProfileDraft>();
  const { stage, isSaving, save, backToTyping } = useProfileSaving(memberId);
  const { found, keep, discard } = useProfileDraft(memberId);
  const start = again ?? found ?? first;
  const isSaved = stage.kind === "saved";
  const isChoosing = stage.kind === "versions";

  useEffect(() => {
    if (isSaved) discard();
  }, [isSaved, discard]);
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (wasChoosing.current === isChoosing) return;
    wasChoosing.current = isChoosing;
    window.scrollTo(0, 0);
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [isChoosing]);

  if (stage.kind === "saved") return <ProfileReceipt {...stage} />;
  if (stage.kind === "versions") {
    const { onRecord, mine } = stage;
    return (
      <VersionChoices
        key={JSON.stringify(onRecord)}
        {...stage}
        isSaving={isSaving}
        onBack={() => {
          setAgain({ before: start.before, mine });
          backToTyping();
        }}
        onChosen={(chosen) => {
          // From here on, the record just shown is the base of the comparison.
          const decided = { before: onRecord, mine: mergeVersions(mine, onRecord, chosen) };
          setAgain(decided);
          keep(decided);
          void save(decided.before, decided.mine);
        }}
      />
    );
  }
  return (
    <ProfileForm
      // The stored draft is only available after the first render.
      key={again ? "again" : found ? "draft" : "record"}
      start={start}
      isRestored={!again && found !== undefined}
      stage={stage}
      isSaving={isSaving}
      onType={(mine) => keep({ before: start.before, mine })}
      onDiscard={() => {
        discard();
        setFirst({ before: record, mine: record });
        backToTyping();
      }}
      onSave={(mine, password) => save(start.before, mine, password)}
    />
  );
}
