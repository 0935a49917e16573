"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** Submits itself; without JavaScript the visitor presses the button. */
export function PortalForm({ association }: { association: string }) {
  const t = useTranslations("sign-in.portal");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action="/sso">
      <Button type="submit" kind="primary">
        {t("go", { association })}
      </Button>
    </form>
  );
}
