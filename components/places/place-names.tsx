import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { StatusTag } from "@/components/ui/status-tag";
import type { AnswerablePlace } from "./own-place";
import type { CommitteeMeeting } from "./use-committee-meetings";

interface PlaceNamesProps<Place> {
  places: readonly Place[];
  /** The meetings that overlap one of the place's own; none when it is absent. */
  clashesOf?: ((place: Place) => readonly CommitteeMeeting[]) | undefined;
}

/** “Chair, Professional Standards”, one below the other, each with the clashes that it causes. */
export function PlaceNames<Place extends AnswerablePlace>({ places, clashesOf }: PlaceNamesProps<Place>) {
  const positionName = usePositionName();
  return (
    <ul>
      {places.map((place) => (
        <li key={place.placeId}>
          {positionName(place.position)}, <span className="name">{place.committeeName}</span>
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
