"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlStyles } from "@/components/ui/control-styles";
import { fieldAria, type FieldProps, FormField } from "@/components/ui/form-field";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "name" | "id" | "type">;

/** A password field that can show what is typed, and warns when Caps Lock is on. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  isOptional = false,
  ...input
}: PasswordFieldProps) {
  const t = useTranslations("sign-in");
  const [isShown, setIsShown] = useState<boolean>();
  const [isCapsLock, setIsCapsLock] = useState(false);
  const field = { name, label, hint, error, isOptional };
  const aria = fieldAria(field, isCapsLock ? `${name}-caps-lock` : undefined);
  const watch = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState("CapsLock"));
  return (
    <FormField {...field}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          {...input}
          {...aria}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          className={controlStyles(Boolean(error))}
        />
        <Button kind="quiet" aria-controls={aria.id} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? "hide" : "show")}
        </Button>
      </div>
      <p
        id={`${name}-caps-lock`}
        role="status"
        className="text-warning text-small mt-1 font-semibold empty:hidden"
      >
        {isCapsLock ? t("capsLock") : null}
      </p>
      <VisuallyHidden>
        <span role="status">{isShown === undefined ? "" : t(isShown ? "shown" : "hidden")}</span>
      </VisuallyHidden>
    </FormField>
  );
}
