"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Checkbox } from "@/components/ui/choice-field";
import { TextField } from "@/components/ui/text-field";
import { nameOfParts, type ProfileVersion } from "@/lib/domain/people/profile-versions";

interface FullNameFieldProps {
  field: ComponentProps<typeof TextField>;
  typed: ProfileVersion;
  onFollow: (fullName: string) => void;
}

/** The full name, which follows its parts unless the member writes it differently. */
export function FullNameField({ field, typed, onFollow }: FullNameFieldProps) {
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
