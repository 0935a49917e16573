"use client";

import { useTranslations } from "next-intl";
import { type OperationForm, useOperationForm } from "@/components/ui/use-operation-form";
import { updatememberprofile } from "@/lib/contract/documented/committee";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { malformedFields } from "@/lib/domain/people/profile-tidy";
import { PROFILE_FIELDS, type ProfileField, type ProfileVersion } from "@/lib/domain/people/profile-versions";
import type { ProfileDraft } from "./profile-draft";

/** The form of `updatememberprofile`, with the rules for telephone numbers and ZIP codes. */
export function useProfileForm({ before, mine }: ProfileDraft): OperationForm<ProfileField> {
  const t = useTranslations("profile");
  const labels = PROFILE_FIELDS.map((field) => [field, t(`fields.${field}`)]);
  const fields = Object.fromEntries(labels) as Record<ProfileField, string>;
  function check(typed: ProfileVersion) {
    const wrong = malformedFields(before, typed).map((field) => [
      field,
      field === "zipcode"
        ? t("form.malformed.zipcode")
        : t("form.malformed.phone", { label: t(`fields.${field}`) }),
    ]);
    if (typed.email !== "" && !isEmailAddress(typed.email)) wrong.push(["email", t("form.malformed.email")]);
    return Object.fromEntries(wrong) as Partial<Record<ProfileField, string>>;
  }
  return useOperationForm({ entry: updatememberprofile, fields, values: mine, check });
}
