"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { DESK_GROUPS, DESK_PLACES, type DeskPlace, isAt } from "./desk-places";
import { PaletteButton } from "./palette/palette-button";
import { useMayDo } from "./staff-context";
import { useWaiting } from "./use-waiting";
import { yearHref } from "./year-href";

/** The desk's pages beside the one in view, each with how much waits there; folded above it on a phone. */
export function DeskNavigation() {
  const t = useTranslations("desk.navigation");
  const here = usePathname();
  const mayDo = useMayDo();
  const places = DESK_PLACES.filter(({ right }) => mayDo(right));
  const current = places.find((place) => isAt(here, place));
  const waiting = useWaiting();
  return (
    <nav
      aria-label={t("label")}
      data-print="hide"
      className="desk:sticky desk:top-0 desk:max-h-dvh desk:self-start desk:overflow-y-auto desk:py-2 mb-6"
    >
      <PaletteButton />
      <details className="desk-fold border-line desk:border-0 border-b">
        <summary className="min-h-11 py-2 font-semibold">
          {t("label")}
          {current && <span className="text-soft font-normal"> · {t(current.key)}</span>}
        </summary>
        {DESK_GROUPS.map((group) => (
          <section key={group} className="mb-4">
            <h2 className="text-small text-quiet mb-1 pl-3 font-sans">{t(`group.${group}`)}</h2>
            <ul>
              {places
                .filter((place) => place.group === group)
                .map((place) => (
                  <NavigationEntry key={place.key} place={place} here={here} waiting={waiting[place.key]} />
                ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

interface NavigationEntryProps {
  place: DeskPlace;
  here: string;
  /** What waits there. */
  waiting: ReturnType<typeof useWaiting>[DeskPlace["key"]];
}

function NavigationEntry({ place, here, waiting }: NavigationEntryProps) {
  const t = useTranslations("desk.navigation");
  const words = useTranslations("desk.overview.waiting");
  const year = useAddress().read("year");
  return (
    <li>
      <SiteLink
        href={yearHref(place.href, year)}
        onClick={foldAway}
        aria-current={isAt(here, place) ? (here === place.href ? "page" : "true") : undefined}
        className="aria-[current]:border-accent aria-[current]:bg-surface hover:border-edge flex min-h-9 items-center justify-between gap-2 border-l-4 border-transparent px-2 py-1 aria-[current]:font-semibold"
      >
        <span>{t(place.key)}</span>
        {waiting && (
          <span className="bg-accent-soft tabular text-small rounded-large shrink-0 px-1.5 font-semibold">
            {waiting.count} <VisuallyHidden>{words(waiting.code, { count: waiting.count })}</VisuallyHidden>
          </span>
        )}
      </SiteLink>
    </li>
  );
}

/** On a phone the list stands above the page that was chosen. */
function foldAway({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest("details")?.removeAttribute("open");
}
