import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { classNames } from "@/components/ui/class-names";
import { StatusTag } from "@/components/ui/status-tag";
import type { NamedPlace } from "./own-place";
import type { CommitteeMeeting } from "./use-committee-meetings";

interface PlaceNamesProps<Place> {
  places: readonly Place[];
  /** The meetings that overlap one of the place's own; none when it is absent. */
  clashesOf?: ((place: Place) => readonly CommitteeMeeting[]) | undefined;
  /** The link to change the answer to a place; `name` is the place as it is named here. */
  changeOf?: (place: Place, name: string) => ReactNode;
}

/** “Chair, Professional Standards”, one below the other, each with the clashes that it causes. */
export function PlaceNames<Place extends NamedPlace>({
  places,
  clashesOf,
  changeOf,
}: PlaceNamesProps<Place>) {
  const positionName = usePositionName();
  return (
    <ul className={classNames(changeOf && "grid gap-2")}>
      {places.map((place) => (
        <li key={place.placeId}>
          {positionName(place.position)}, <span className="name">{place.committeeName}</span>
          {changeOf && (
            <span className="text-small ml-3" data-print="hide">
              {changeOf(place, `${positionName(place.position)}, ${place.committeeName}`)}
            </span>
          )}
          <PlaceClashes clashes={clashesOf?.(place) ?? []} />
        </li>
      ))}
    </ul>
  );
}

/** Each of the other meetings once. */
export function PlaceClashes({ clashes }: { clashes: readonly CommitteeMeeting[] }) {
  const t = useTranslations("places.place");
  const once = [...new Map(clashes.map((other) => [`${other.committeeCode} ${other.key}`, other]))];
  return once.map(([key, other]) => (
    <span key={key} className="block">
      <StatusTag tone="warning">
        {t(other.isHeld ? "clashHeld" : "clashOffered", {
          title: other.title,
          committee: other.committeeName,
        })}
      </StatusTag>
    </span>
  ));
}
