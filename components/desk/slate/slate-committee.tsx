import { useTranslations } from "next-intl";
import Link from "next/link";
import { candidateHref } from "../candidate-href";
import type { SlateCommittee as Committee, SlatePosition as Position } from "./slate";
import { SlatePerson } from "./slate-person";

interface SlateCommitteeProps {
  committee: Committee;
  isPublished: boolean;
  /** As in the address. */
  year: string;
}

/** A committee with its positions: their seats, who is in them, who would be, and who is next. */
export function SlateCommittee({ committee, isPublished, year }: SlateCommitteeProps) {
  const t = useTranslations("desk-review.slate");
  const { committeeCode, committeeName, positions } = committee;
  const heading = `slate-${committeeCode}`;
  return (
    <section aria-labelledby={heading} className="slate-committee">
      <h2 id={heading} className="mb-2">
        <Link className="link" prefetch={false} href={candidateHref(committeeCode, "", year)}>
          {committeeName}
        </Link>
      </h2>
      {positions.map((position) => (
        <SlatePosition
          key={position.position}
          committeeCode={committeeCode}
          position={position}
          isPublished={isPublished}
        />
      ))}
      {positions.length === 0 && <p className="text-soft">{t("noPositions")}</p>}
    </section>
  );
}

interface SlatePositionProps {
  committeeCode: string;
  position: Position;
  isPublished: boolean;
}

function SlatePosition({ committeeCode, position, isPublished }: SlatePositionProps) {
  const t = useTranslations("desk-review.slate");
  const { seats, taken, proposed, open, people, alternates } = position;
  const filled = Number(taken) + Number(proposed);
  const isShort = Number(open) > 0;
  return (
    <div className="slate-position">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{position.position}</span>
        <span
          className={`text-small tabular font-sans font-normal ${isShort ? "text-warning" : "text-soft"}`}
        >
          {seats === ""
            ? t("unlimited", { filled })
            : t(Number(open) < 0 ? "tooMany" : "filled", { filled, seats, open: Math.abs(Number(open)) })}
        </span>
      </h3>
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <SlatePerson
              key={person.candidacyID || person.placeID}
              person={person}
              committeeCode={committeeCode}
              mayOffer={false}
            />
          ))}
        </ul>
      )}
      {alternates.length > 0 && (
        <>
          <h4 className="text-small text-soft mt-1">{t("alternates")}</h4>
          <ol>
            {alternates.map((person) => (
              <SlatePerson
                key={person.candidacyID}
                person={person}
                committeeCode={committeeCode}
                mayOffer={isPublished && isShort}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
