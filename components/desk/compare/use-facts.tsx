import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { dayWords } from "@/lib/domain/time/date-words";
import { placeStatus } from "../candidate/candidate-facts";
import { EligibilityTag, StateTag } from "../review/board-columns";
import type { Candidate } from "../review/candidate";

/** A row of the comparison. */
interface Fact {
  key: string;
  label: string;
  /** What is compared, and shown unless `show` says otherwise. */
  linesOf: (candidate: Candidate) => readonly string[];
  show?: (candidate: Candidate) => ReactNode;
}

/** What staff know of each candidate, in the order of the candidate's panel: what decides first. */
export function useFacts(): Fact[] {
  const review = useTranslations("desk-review");
  const t = useTranslations("desk-review.compare");
  const ofCandidate = useTranslations("desk-review.candidate");
  const locale = useLocale();
  const number = useFormatter().number;
  const positionName = usePositionName();
  const maybe = (text: string | number | undefined) =>
    text === undefined || text === "" ? [] : [String(text)];
  const standsFor = (position: string, committee: string) =>
    ofCandidate("standsFor", { position: positionName(position), committee });
  return [
    {
      key: "statements",
      label: t("statements"),
      linesOf: ({ supportedBy }) => supportedBy.map(({ name, statement }) => `${name}: ${statement ?? ""}`),
      show: ({ supportedBy }) => <Statements supporters={supportedBy} none={t("none")} />,
    },
    {
      key: "state",
      label: review("column.state"),
      linesOf: ({ state, rank, alternateRank }) => [state ?? "", rank ?? "", alternateRank ?? ""].map(String),
      show: (candidate) => (
        <>
          <StateTag {...candidate} t={review} />
          {candidate.rank !== undefined && (
            <span className="tabular block">{ofCandidate("rank", { rank: candidate.rank })}</span>
          )}
        </>
      ),
    },
    {
      key: "position",
      label: review("column.position"),
      linesOf: ({ position }) => [positionName(position)],
    },
    {
      key: "eligibility",
      label: review("column.eligibility"),
      linesOf: ({ eligibility, findings }) => [eligibility, ...findings.map(({ words }) => words)],
      show: ({ eligibility, state, findings }) =>
        state !== undefined && (
          <>
            <EligibilityTag eligibility={eligibility} t={review} />
            {findings.map(({ ruleId, words }) => (
              <span key={ruleId} className="mt-1 block">
                {words}
              </span>
            ))}
          </>
        ),
    },
    {
      key: "service",
      label: review("column.service"),
      linesOf: ({ service }) => [review(`service.${service}`)],
    },
    {
      key: "history",
      label: ofCandidate("history"),
      linesOf: ({ places, placesElsewhere }) => [
        ...places.map(
          ({ position, committeeName, startDate, endDate = "", status }) =>
            `${standsFor(position, committeeName)}, ${yearsOf(startDate, endDate)}, ${ofCandidate(`place.${placeStatus(status)}`)}`,
        ),
        ...(placesElsewhere === 0 ? [] : [ofCandidate("elsewhere", { count: placesElsewhere })]),
      ],
    },
    { key: "board", label: review("column.board"), linesOf: ({ board }) => maybe(board) },
    { key: "firm", label: review("column.firm"), linesOf: ({ firm }) => maybe(firm) },
    { key: "city", label: review("column.city"), linesOf: ({ city }) => maybe(city) },
    {
      key: "supporters",
      label: review("column.supporters"),
      linesOf: ({ supporters }) => (supporters === undefined ? [] : [number(supporters)]),
    },
    { key: "priority", label: review("column.priority"), linesOf: ({ priority }) => maybe(priority) },
    {
      key: "also",
      label: ofCandidate("also"),
      linesOf: ({ also }) =>
        also.map(({ position, committeeName, state }) =>
          state === undefined
            ? ofCandidate("alsoHidden", { position: positionName(position), committee: committeeName })
            : `${standsFor(position, committeeName)}: ${review(`state.${state}`)}`,
        ),
    },
    {
      key: "conflicts",
      label: ofCandidate("conflicts"),
      linesOf: ({ meetingConflicts }) =>
        meetingConflicts.map(({ meeting, other }) =>
          ofCandidate("conflict", {
            meeting: meeting.title,
            other: other.title,
            committee: other.committeeName,
          }),
        ),
    },
    {
      key: "wish",
      label: ofCandidate("wish"),
      linesOf: ({ wishes }) =>
        wishes.map(({ position, committeeName }) =>
          position === undefined
            ? ofCandidate("standsFor", { position: ofCandidate("wishAny"), committee: committeeName })
            : standsFor(position, committeeName),
        ),
    },
    {
      key: "since",
      label: t("since"),
      linesOf: ({ memberSince }) =>
        memberSince === undefined ? [] : [dayWords(memberSince, locale, { weekday: false })],
    },
    {
      key: "notes",
      label: t("notesFact"),
      linesOf: ({ notes }) => [t("notes", { count: notes.length })],
    },
    {
      key: "reviewed",
      label: t("reviewedFact"),
      linesOf: ({ reviews }) => [t("reviewed", { count: reviews })],
    },
  ];
}

/** “2026” or “2024–2026”; an open end stays open. */
function yearsOf(startDate: string, endDate: string): string {
  const [from, until] = [startDate.slice(0, 4), endDate.slice(0, 4)];
  return from === until ? from : `${from}–${until}`;
}

/** Who nominated the candidate, with what they wrote. */
function Statements({ supporters, none }: { supporters: Candidate["supportedBy"]; none: string }) {
  if (supporters.length === 0) return <span className="text-soft">{none}</span>;
  return (
    <ul className="grid gap-2">
      {supporters.map(({ voterId, nominated, name, statement }) => (
        <li key={`${voterId} ${nominated}`}>
          {statement !== undefined && (
            <blockquote className="border-line border-l-2 pl-2">{statement}</blockquote>
          )}
          <span className="text-soft text-small">{name}</span>
        </li>
      ))}
    </ul>
  );
}
