"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { useLeaveWarning } from "@/components/ui/leaving";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { doubtAddress } from "@/lib/domain/people/address-doubt";
import { tidyProfile, tidyProfileField } from "@/lib/domain/people/profile-tidy";
import {
  changesBetween,
  nameOfParts,
  type ProfileField,
  type ProfileVersion,
} from "@/lib/domain/people/profile-versions";
import { EmailProof, PROOF_FIELD, useProof } from "./email-proof";
import type { ProfileDraft } from "./profile-draft";
import { PROFILE_GROUPS } from "./profile-groups";
import { useProfileForm } from "./use-profile-form";
import type { SavingStage } from "./use-profile-saving";
import { useKept } from "./use-unsaved-changes";

interface ProfileFormProps {
  start: ProfileDraft;
  /** `start` comes from a stored draft. */
  isRestored: boolean;
  stage: SavingStage;
  isSaving: boolean;
  onType: (mine: ProfileVersion) => void;
  onDiscard: () => void;
  onSave: (mine: ProfileVersion, password: string) => Promise<void>;
}

/** The form with all fields that a member may change. */
export function ProfileForm({
  start,
  isRestored,
  stage,
  isSaving,
  onType,
  onDiscard,
  onSave,
}: ProfileFormProps) {
  const t = useTranslations("profile");
  const { before } = start;
  const form = useProfileForm(start);
  const { typed } = form;
  const isChanged = changesBetween(before, typed).length > 0;
  const proof = useProof();
  const isProofNeeded = typed.email.trim() !== before.email;
  // How often saving was tried without it, or with a wrong one.
  const [attempts, setAttempts] = useState(0);
  const [lastStage, setLastStage] = useState(stage);
  const isWrong = hasWrongPassword(stage);
  if (lastStage !== stage) {
    setLastStage(stage);
    if (isWrong) setAttempts((count) => count + 1);
  }
  const proofError = !isProofNeeded
    ? undefined
    : isWrong
      ? t("email.passwordWrong")
      : attempts > 0 && proof.isMissing
        ? t("email.passwordMissing")
        : undefined;
  const proofErrors = proofError === undefined ? [] : [{ name: PROOF_FIELD, message: proofError }];

  const address = useAddressQuestion(before, typed);

  useKept(typed, form.isChanged, onType);
  useLeaveWarning(isChanged);

  function field(name: ProfileField) {
    const text = typed[name];
    return {
      ...form.field(name),
      onBlur: () => {
        const tidy = text === before[name] ? text : tidyProfileField(name, text);
        if (tidy !== undefined && tidy !== text) form.set(name, tidy);
      },
      hint: hasHint(name) ? t(`form.hints.${name}`) : undefined,
      ...FIELD_LOOK[name],
    };
  }

  return (
    <>
      <BackLink href="/profile">{t("form.back")}</BackLink>
      <ErrorSummary
        errors={[...form.summary.errors, ...proofErrors]}
        attempt={form.summary.attempt + attempts}
      />
      <PageTitle lead={t("form.lead")}>{t("form.title")}</PageTitle>
      <Form
        className="grid gap-10"
        onSubmit={form.submit(async (values) => {
          const tidy = tidyProfile(before, values);
          if (isProofNeeded && proof.isMissing) setAttempts((count) => count + 1);
          else if (!address.isQuestioned(tidy)) await onSave(tidy, proof.password);
        })}
      >
        {isRestored && (
          <Notice tone="info" title={t("form.restored.title")}>
            <p>{t("form.restored.words")}</p>
            <p>
              <Button onClick={onDiscard}>{t("form.restored.discard")}</Button>
            </p>
          </Notice>
        )}
        {PROFILE_GROUPS.map(({ group, fields }) => (
          <section key={group} aria-labelledby={`group-${group}`} className="grid gap-6">
            <h2 id={`group-${group}`}>{t(`groups.${group}`)}</h2>
            {fields.map((name) =>
              name === "fullName" ? (
                <FullNameField
                  key={name}
                  field={field(name)}
                  typed={typed}
                  onFollow={(fullName) => form.set("fullName", fullName)}
                />
              ) : (
                <Fragment key={name}>
                  <TextField {...field(name)} />
                  {name === "email" && isProofNeeded && (
                    <EmailProof proof={proof} error={proofError} from="/profile/change" />
                  )}
                </Fragment>
              ),
            )}
          </section>
        ))}
        <div className="grid gap-6">
          <Outcome stage={stage} />
          {address.question}
          <p>
            <Button type="submit" kind="primary" isBusy={isSaving} busyLabel={t("form.saving")}>
              {t("form.save")}
            </Button>
          </p>
        </div>
      </Form>
    </>
  );
}

/** It is said at the field and in the summary, like every error of a field. */
function hasWrongPassword(stage: SavingStage): boolean {
  if (stage.kind !== "failed" || stage.reply === "missing") return false;
  return stage.reply.kind === "problem" && stage.reply.reason === "wrong-password";
}

function Outcome({ stage }: { stage: SavingStage }) {
  const t = useTranslations("profile");
  if (stage.kind === "unchanged") {
    return (
      <Notice tone="info" isNew title={t("form.nothing.title")}>
        <p>{t("form.nothing.words")}</p>
      </Notice>
    );
  }
  if (stage.kind !== "failed" || hasWrongPassword(stage)) return null;
  if (stage.reply === "missing") return <Notice tone="error" isNew title={t("missing")} />;
  const reasons = {
    "invalid-date": t("form.reasons.invalidDate"),
    "stale-update": t("form.reasons.stale"),
  };
  return <ReplyNotice hasPassword reply={stage.reply} reasons={reasons} />;
}

const HINTED = ["sortedDesignations", "officePhone", "email", "faxNumber", "fullName"] as const;

function hasHint(name: ProfileField): name is (typeof HINTED)[number] {
  return (HINTED as readonly string[]).includes(name);
}

const PHONE = { type: "tel", inputMode: "tel", width: "field" } as const;

/** The keyboard, autocomplete token and width of each field. */
const FIELD_LOOK = {
  firstName: { autoComplete: "given-name", autoCapitalize: "words" },
  middleName: { autoComplete: "additional-name", autoCapitalize: "words" },
  lastName: { autoComplete: "family-name", autoCapitalize: "words" },
  fullName: { autoComplete: "name", autoCapitalize: "words", width: "full" },
  email: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none", width: "full" },
  officePhone: { ...PHONE, autoComplete: "work tel" },
  cellPhone: { ...PHONE, autoComplete: "mobile tel" },
  faxNumber: { ...PHONE, autoComplete: "fax tel" },
  address1: { autoComplete: "address-line1", autoCapitalize: "words", width: "full" },
  address2: { autoComplete: "address-line2", autoCapitalize: "words", width: "full" },
  city: { autoComplete: "address-level2", autoCapitalize: "words" },
  state: { autoComplete: "address-level1", autoCapitalize: "characters", width: "short" },
  // Not a numeric keypad, which lacks the hyphen and the letters of foreign postal codes.
  zipcode: { autoComplete: "postal-code", autoCapitalize: "characters", width: "short" },
  sortedDesignations: { autoComplete: "off", autoCapitalize: "characters" },
} as const satisfies Record<ProfileField, object>;

interface FullNameFieldProps {
  field: ComponentProps<typeof TextField>;
  typed: ProfileVersion;
  onFollow: (fullName: string) => void;
}

/** The full name, which follows its parts unless the member writes it differently. */
function FullNameField({ field, typed, onFollow }: FullNameFieldProps) {
  const t = useTranslations("profile.form");
  const name = nameOfParts(typed);
  const [follows, setFollows] = useState(typed.fullName === name);
  const isBehind = follows && typed.fullName !== name;
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (isBehind) follow(name);
  }, [isBehind, name]);
  return (
    <div className="grid gap-6">
      <Checkbox
        name="followName"
        label={name === "" ? t("followNameEmpty") : t("followName", { name })}
        hint={t("followNameHint")}
        checked={follows}
        onChange={({ target }) => setFollows(target.checked)}
      />
      {!follows && <TextField {...field} />}
    </div>
  );
}

interface AddressQuestion {
  /** Asks about a changed address once; saving it again is the answer. */
  isQuestioned: (tidy: ProfileVersion) => boolean;
  /** Stands until the address is another. */
  question: ReactNode;
}

/** Asks whether a state and a postal code that contradict each other are right as they are. */
function useAddressQuestion(before: ProfileVersion, typed: ProfileVersion): AddressQuestion {
  const t = useTranslations("profile.form.address");
  const [question, setQuestion] = useState<string>();
  const now = tidyProfile(before, typed);
  const doubt = doubtAddress(now);
  return {
    isQuestioned: (tidy) => {
      const isNew = tidy.state !== before.state || tidy.zipcode !== before.zipcode;
      if (!isNew || doubtAddress(tidy) === undefined || question === addressKey(tidy)) return false;
      setQuestion(addressKey(tidy));
      return true;
    },
    question: doubt !== undefined && question === addressKey(now) && (
      <Notice tone="warning" title={t("title")} isNew>
        <p>{t(doubt, { state: now.state, zip: now.zipcode })}</p>
        <p>{t("again")}</p>
      </Notice>
    ),
  };
}

function addressKey({ state, zipcode }: ProfileVersion): string {
  return `${state}\n${zipcode}`;
}
