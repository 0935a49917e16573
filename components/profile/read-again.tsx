import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** The way out of a read that did not work. */
export function ReadAgain({ readAgain }: { readAgain: () => void }) {
  const t = useTranslations("common.loading");
  return (
    <p>
      <Button onClick={readAgain}>{t("retry")}</Button>
    </p>
  );
}
