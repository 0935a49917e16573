"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { doubtAddress } from "@/lib/domain/people/address-doubt";
import { tidyProfile } from "@/lib/domain/people/profile-tidy";
import type { ProfileVersion } from "@/lib/domain/people/profile-versions";

interface AddressQuestion {
  /** Asks about a changed address once; saving it again is the answer. */
  isQuestioned: (tidy: ProfileVersion) => boolean;
  /** Stands until the address is another. */
  question: ReactNode;
}

/** Asks whether a state and a postal code that contradict each other are right as they are. */
export function useAddressQuestion(before: ProfileVersion, typed: ProfileVersion): AddressQuestion {
  const t = useTranslations("profile.form.address");
  const [asked, setAsked] = useState<string>();
  const now = tidyProfile(before, typed);
  const doubt = doubtAddress(now);
  return {
    isQuestioned: (tidy) => {
      const isNew = tidy.state !== before.state || tidy.zipcode !== before.zipcode;
      if (!isNew || doubtAddress(tidy) === undefined || asked === addressKey(tidy)) return false;
      setAsked(addressKey(tidy));
      return true;
    },
    question: doubt !== undefined && asked === addressKey(now) && (
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
