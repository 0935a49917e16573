import { useTranslations } from "next-intl";
import { JumpLinks } from "@/components/ui/jump-links";
import { letterOf } from "@/lib/domain/people/name-key";
import { committeeAnchor, CommitteeRow } from "./committee-row";
import type { CommitteeChoice, OwnNomination } from "./own-nomination";

interface CommitteeListProps {
  committees: readonly CommitteeChoice[];
  candidateName: string;
  /** The codes of those on which the candidate serves or served. */
  served: ReadonlySet<string>;
  chosen: string | undefined;
  made: readonly OwnNomination[];
  onChoose: (committee: CommitteeChoice) => void;
}

// Two screens of a phone hold as many, at one line each.
const MANY = 30;

/** The committees that one can nominate for, with those first that the candidate knows. */
export function CommitteeList({ committees, candidateName, served, ...rows }: CommitteeListProps) {
  const t = useTranslations("nominate.committee");
  const known = committees.filter(({ committeeCode }) => served.has(committeeCode));
  const others = committees.filter(({ committeeCode }) => !served.has(committeeCode));
  return (
    <>
      {known.length > 0 && (
        <section aria-labelledby="served" className="mb-8">
          <h2 id="served" className="mb-2">
            {t("served", { name: candidateName })}
          </h2>
          <Rows committees={known} {...rows} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={known.length > 0 ? "others" : undefined}>
          {known.length > 0 && (
            <h2 id="others" className="mb-2">
              {t("others")}
            </h2>
          )}
          {others.length >= MANY && <JumpLinks label={t("jump")} places={firstOfEachLetter(others)} />}
          <Rows committees={others} {...rows} />
        </section>
      )}
    </>
  );
}

type RowsProps = Omit<CommitteeListProps, "candidateName" | "served">;

function Rows({ committees, chosen, made, onChoose }: RowsProps) {
  return (
    <ul className="border-line border-b">
      {committees.map((committee) => (
        <CommitteeRow
          key={committee.committeeCode}
          committee={committee}
          isChosen={chosen === committee.committeeCode}
          made={made.filter(
            (one) => one.committeeCode === committee.committeeCode && one.state !== "withdrawn",
          )}
          onChoose={() => onChoose(committee)}
        />
      ))}
    </ul>
  );
}

/** The first committee of each letter, in the order of the list. */
function firstOfEachLetter(committees: readonly CommitteeChoice[]) {
  const first = new Map<string, string>();
  for (const { committeeCode, committeeName } of committees) {
    const letter = letterOf(committeeName);
    if (!first.has(letter)) first.set(letter, committeeAnchor(committeeCode));
  }
  return [...first].map(([words, anchor]) => ({ words, anchor }));
}
