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

/** Changes the member's details: the form, the two versions where there are two, and the receipt. */
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
  // What the form begins from stays, whatever is read meanwhile: saving compares the record with it.
  const [first, setFirst] = useState<ProfileDraft>({ before: record, mine: record });
  // Where the member goes on after the two versions.
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
    const { theirs, mine } = stage;
    return (
      <VersionChoices
        key={JSON.stringify(theirs)}
        {...stage}
        isSaving={isSaving}
        onBack={() => {
          setAgain({ before: start.before, mine });
          backToTyping();
        }}
        onChosen={(chosen) => {
          // From here on, the record that was just seen is what the form began from.
          const decided = { before: theirs, mine: mergeVersions(mine, theirs, chosen) };
          setAgain(decided);
          keep(decided);
          void save(decided.before, decided.mine);
        }}
      />
    );
  }
  return (
    <ProfileForm
      // What comes from the browser's store arrives after the first paint.
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
      onSave={(mine) => save(start.before, mine)}
    />
  );
}
