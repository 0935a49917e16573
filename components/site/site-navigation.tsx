"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { SiteLink } from "@/components/ui/site-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useRead } from "@/lib/client/use-read";
import { getPlaces } from "@/lib/contract/season";
import type { MemberService } from "@/lib/vocabulary/access";

// Every member has the home page; the other entries depend on their `services`.
const PLACES = [
  { href: "/", key: "home", service: undefined },
  { href: "/nominate", key: "nominate", service: "NOMINATE" },
  { href: "/places", key: "places", service: "ACCEPTANCE" },
  { href: "/meetings", key: "meetings", service: "MEETINGS" },
  { href: "/profile", key: "profile", service: "PROFILE" },
  { href: "/staff", key: "desk", service: "STAFF" },
] as const satisfies readonly { href: string; key: string; service: MemberService | undefined }[];

/** The paths that belong to an entry: those under its URL, and “My nominations” under “Nominate”. */
function below(href: string): string[] {
  if (href === "/") return [];
  return href === "/nominate" ? [`${href}/`, "/nominations"] : [`${href}/`];
}

interface SiteNavigationProps {
  services: readonly MemberService[];
  /** How many places waited for an answer when the page was drawn. */
  waitingPlaces: number;
}

/** The parts of the site: one row that never wraps. On a phone it is a row below, and the desk is in the account menu instead. */
export function SiteNavigation({ services, waitingPlaces }: SiteNavigationProps) {
  const t = useTranslations("common.site");
  const here = usePathname();
  const waiting = useWaitingPlaces(waitingPlaces);
  return (
    <nav
      aria-label={t("navigation")}
      className="max-header:order-last max-header:col-span-2 max-header:-mx-2"
    >
      <ul className="flex justify-between">
        {PLACES.filter(({ service }) => service === undefined || services.includes(service)).map(
          ({ href, key }) => {
            const isHere = here === href || below(href).some((path) => here.startsWith(path));
            return (
              <li key={key} className={classNames(key === "desk" && "max-header:hidden")}>
                <SiteLink
                  href={href}
                  aria-current={isHere ? (here === href ? "page" : "true") : undefined}
                  className="tab aria-[current]:border-accent hover:border-edge header:px-2 flex min-h-11 items-center gap-1 border-b-3 border-transparent px-0.5 whitespace-nowrap aria-[current]:font-semibold"
                >
                  {t(key)}
                  {key === "places" && waiting > 0 && <Waiting count={waiting} />}
                </SiteLink>
              </li>
            );
          },
        )}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTranslations("common.site");
  return (
    <>
      <span
        aria-hidden
        className="bg-accent text-on-accent tabular min-w-[1.25em] rounded-full px-[0.3em] text-center text-[0.85em] leading-[1.4] font-semibold"
      >
        {count}
      </span>
      <VisuallyHidden>{t("waiting", { count })}</VisuallyHidden>
    </>
  );
}

/**
 * How many places wait for the reader's answer.
 * @param drawn how many did when the page was drawn; it counts until a part of the page has read the places
 */
function useWaitingPlaces(drawn: number): number {
  const { data } = useRead(getPlaces, {}, { onceKnown: true });
  return data?.items.filter(({ status, open }) => status === "offered" && open).length ?? drawn;
}
