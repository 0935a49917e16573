import { useTranslations } from "next-intl";
import { SiteLink } from "./site-link";
import { useWaitWords } from "./use-wait-words";

interface PasswordLockProps {
  /** How long passwords are refused; undefined where the answer did not say. */
  seconds: number | undefined;
  /** The page behind holds what was typed, so that the link opens a tab of its own. */
  opensTab?: boolean;
}

/** The window in which wrong passwords are counted (contract.md 4.9): no lock of one address lasts longer. */
const LONGEST_SECONDS = 15 * 60;

/** Says for how long no password is accepted, not even the right one, and leads to a new one, which ends that. */
export function PasswordLock({ seconds = LONGEST_SECONDS, opensTab = false }: PasswordLockProps) {
  const t = useTranslations("common.locked");
  const wait = useWaitWords();
  return (
    <>
      <p>{t("words", { wait: wait(seconds) })}</p>
      <p>
        {opensTab ? (
          <a href="/forgotten-password" target="_blank" rel="noreferrer" className="link">
            {t("resetElsewhere")}
          </a>
        ) : (
          <SiteLink href="/forgotten-password" className="link">
            {t("reset")}
          </SiteLink>
        )}
      </p>
    </>
  );
}
