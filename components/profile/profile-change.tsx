"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { DraftElsewhere } from "@/components/ui/draft-elsewhere";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { readQuery, useRead } from "@/lib/client/use-read";
import { getProfile } from "@/lib/contract/account";
import {
  changesBetween,
  mergeVersions,
  type ProfileVersion,
  toProfileVersion,
} from "@/lib/domain/people/profile-versions";
import { hasChanges, type ProfileDraft, useProfileDraft } from "./profile-draft";
import { ProfileForm } from "./profile-form";
import { ProfileReceipt } from "./profile-receipt";
import { useProfileSaving } from "./use-profile-saving";
import { VersionChoices } from "./version-choices";

/** Changes the member's details: the form, the choice between versions on a conflict, and the receipt. */
export function ProfileChange({ memberId }: { memberId: string }) {
  const t = useTranslations("profile");
  const { data, problem, readAgain } = useRead(getProfile, {});
  if (data) return <Steps memberId={memberId} record={toProfileVersion(data)} />;
  return (
    <>
      <PageTitle lead={t("form.lead")}>{t("form.title")}</PageTitle>
      {problem?.status === 404 ? (
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

/** What the form starts with. It never changes while the form is open, because saving compares the record with it. */
interface Start extends ProfileDraft {
  /** It comes from a draft that was kept. */
  isRestored: boolean;
  /** Which form it is: another start is another form. */
  form: number;
}

function Steps({ memberId, record }: { memberId: string; record: ProfileVersion }) {
  const queries = useQueryClient();
  const [start, setStart] = useState<Start>({ before: record, mine: record, isRestored: false, form: 0 });
  const { stage, isSaving, save, backToTyping } = useProfileSaving(memberId);
  const { isReady, saved, elsewhere, keep, discard, ...tab } = useProfileDraft(memberId);
  const isSaved = stage.kind === "saved";
  const isChoosing = stage.kind === "versions";

  function open({ before, mine }: ProfileDraft, isRestored = false) {
    setStart(({ form }) => ({ before, mine, isRestored, form: form + 1 }));
  }
  // The draft is only available after the first render.
  const [hasLooked, setHasLooked] = useState(false);
  if (isReady && !hasLooked) {
    setHasLooked(true);
    if (saved && hasChanges(saved)) open(saved, true);
  }

  /** Shows what the other tab has, or what the association has now if that one saved or discarded it. */
  async function takeOther() {
    const other = elsewhere?.stored;
    tab.takeOther();
    backToTyping();
    if (other) {
      open(other);
      return;
    }
    const read = await queries.query({ ...readQuery(getProfile, {}), staleTime: 0 }).catch(() => undefined);
    // Without an answer the form shows what it knows: saving compares that with the record.
    const now = toProfileVersion(read?.result ?? record);
    open({ before: now, mine: now });
  }

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
          open({ before: start.before, mine });
          backToTyping();
        }}
        onChosen={(chosen) => {
          // From here on, the record just shown is the base of the comparison.
          const decided = { before: onRecord, mine: mergeVersions(mine, onRecord, chosen) };
          open(decided);
          keep(decided);
          void save(decided.before, decided.mine);
        }}
      />
    );
  }
  return (
    <>
      {elsewhere && (
        <ProfileElsewhere other={elsewhere.stored} takeOther={() => void takeOther()} keepOwn={tab.keepOwn} />
      )}
      <ProfileForm
        key={start.form}
        start={start}
        isRestored={start.isRestored}
        stage={stage}
        isSaving={isSaving}
        onType={(mine) => keep({ before: start.before, mine })}
        onDiscard={() => {
          discard();
          open({ before: record, mine: record });
          backToTyping();
        }}
        onSave={(mine, password) => save(start.before, mine, password)}
      />
    </>
  );
}

interface ProfileElsewhereProps {
  /** What the other tab has; undefined when it saved or discarded it. */
  other: ProfileDraft | undefined;
  takeOther: () => void;
  keepOwn: () => void;
}

/** Another tab changed the profile as well: what it has, and the choice between the two. */
function ProfileElsewhere({ other, takeOther, keepOwn }: ProfileElsewhereProps) {
  const t = useTranslations("profile");
  const changes = other ? changesBetween(other.before, other.mine) : [];
  return (
    <DraftElsewhere isGone={other === undefined} takeOther={takeOther} keepOwn={keepOwn}>
      <p>
        {t(!other ? "form.goneElsewhere" : changes.length === 0 ? "form.elsewhereNone" : "form.elsewhere")}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, to }) => (
            <li key={field} className="wrap-anywhere">
              {t(`fields.${field}`)}: {to || t("versions.blank")}
            </li>
          ))}
        </ul>
      )}
    </DraftElsewhere>
  );
}
