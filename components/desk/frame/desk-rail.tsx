"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { keepChoice } from "@/lib/client/keep-choice";
import { DESK_RAIL_COOKIE } from "@/lib/domain/site/site-preferences";
import { DESK_GROUPS, DESK_PLACES, type DeskPlace, isAt } from "../desk-places";
import { useMayDo } from "../staff-context";
import { useWaiting } from "../use-waiting";
import { yearHref } from "../year-href";
import { DeskIcon } from "./desk-icon";

/**
 * The desk's pages at its left edge, each with how much waits there: icons, or with their names once it is opened, which this
 * browser keeps. On a phone it is out of sight until the button in the bar opens it over the page.
 */
export function DeskRail({ isWide: wasWide }: { isWide: boolean }) {
  const t = useTranslations("desk.navigation");
  const here = usePathname();
  const mayDo = useMayDo();
  const waiting = useWaiting();
  const [isWide, setIsWide] = useState(wasWide);
  const [isOut, setIsOut] = useState(false);
  const places = DESK_PLACES.filter(({ right }) => mayDo(right));
  return (
    <nav
      aria-label={t("label")}
      data-print="hide"
      data-wide={isWide}
      data-out={isOut}
      className="desk-rail"
      onKeyDown={({ key }) => key === "Escape" && setIsOut(false)}
    >
      <button
        type="button"
        aria-expanded={isOut}
        onClick={() => setIsOut(!isOut)}
        className="desk-rail-out desk:hidden"
      >
        <DeskIcon name="menu" />
        <VisuallyHidden>{t("pages")}</VisuallyHidden>
      </button>
      <div className="desk-rail-list">
        <RailButton
          isWide={isWide}
          onToggle={() => {
            keepChoice(DESK_RAIL_COOKIE, isWide ? "narrow" : "wide");
            setIsWide(!isWide);
          }}
        />
        {DESK_GROUPS.map((group) => {
          const own = places.filter((place) => place.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} className="border-line border-t py-1">
              <h2 className="desk-rail-name text-small text-quiet px-3 py-1 font-sans">
                {t(`group.${group}`)}
              </h2>
              <ul>
                {own.map((place) => (
                  <RailEntry
                    key={place.key}
                    place={place}
                    here={here}
                    waiting={waiting[place.key]}
                    onFollow={() => setIsOut(false)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </nav>
  );
}

function RailButton({ isWide, onToggle }: { isWide: boolean; onToggle: () => void }) {
  const t = useTranslations("desk.navigation");
  return (
    <button
      type="button"
      aria-expanded={isWide}
      onClick={onToggle}
      title={t(isWide ? "narrow" : "wide")}
      className="hover:bg-surface desk:flex hidden h-10 w-full items-center gap-3 px-3.5"
    >
      <DeskIcon name="menu" />
      <VisuallyHidden>{t(isWide ? "narrow" : "wide")}</VisuallyHidden>
    </button>
  );
}

interface RailEntryProps {
  place: DeskPlace;
  here: string;
  /** What waits there. */
  waiting: ReturnType<typeof useWaiting>[DeskPlace["key"]];
  onFollow: () => void;
}

function RailEntry({ place, here, waiting, onFollow }: RailEntryProps): ReactNode {
  const t = useTranslations("desk.navigation");
  const words = useTranslations("desk.overview.waiting");
  const year = useAddress().read("year");
  return (
    <li>
      <SiteLink
        href={yearHref(place.href, year)}
        title={t(place.key)}
        onClick={onFollow}
        aria-current={isAt(here, place) ? (here === place.href ? "page" : "true") : undefined}
        className="desk-rail-entry"
      >
        <DeskIcon name={place.key} />
        <span className="desk-rail-name grow">{t(place.key)}</span>
        {waiting && (
          <span className="desk-rail-badge tabular">
            {t("badge", { count: waiting.count })}{" "}
            <VisuallyHidden>{words(waiting.code, { count: waiting.count })}</VisuallyHidden>
          </span>
        )}
      </SiteLink>
    </li>
  );
}
