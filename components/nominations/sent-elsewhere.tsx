import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { type OwnNomination, receiptHref } from "./own-nomination";

interface SentElsewhereProps {
  /** The nomination, if it was sent. */
  sent: OwnNomination | undefined;
  onStartOver: () => void;
}

/** Another tab sent or discarded the nomination that this one shows. */
export function SentElsewhere({ sent, onStartOver }: SentElsewhereProps) {
  const t = useTranslations("nominate");
  return (
    <div className="flow">
      <PageTitle>{t("title")}</PageTitle>
      <p>{t(sent ? "sentElsewhere" : "discardedElsewhere", { name: sent?.candidateName ?? "" })}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        {sent && (
          <LinkButton kind="primary" href={receiptHref(sent.recordId)}>
            {t("seeReceipt")}
          </LinkButton>
        )}
        <Button kind={sent ? "secondary" : "primary"} onClick={onStartOver}>
          {t("startOver")}
        </Button>
      </p>
    </div>
  );
}
