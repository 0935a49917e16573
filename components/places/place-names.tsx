import type { OwnPlace } from "./own-place";

/** “Chair, Professional Standards”, one below the other. */
export function PlaceNames({ places }: { places: readonly OwnPlace[] }) {
  return (
    <ul>
      {places.map(({ placeID, position, committeeName }) => (
        <li key={placeID}>
          {position}, <span className="name">{committeeName}</span>
        </li>
      ))}
    </ul>
  );
}
