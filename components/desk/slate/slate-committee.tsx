"use client";

import { usePositionName } from "@/components/site/position-names";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { DateText } from "@/components/ui/date-text";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { candidateHref } from "../candidate-href";
import { useMayDo } from "../staff-context";
import { SeatChoice } from "./seat-choice";
import type { Shown, SlateCommittee as Committee, SlatePosition as Position } from "./slate";
import { estimateHeight } from "./slate-height";
import { SlatePerson } from "./slate-person";
import { useMountedNear } from "./use-mounted-near";

interface SlateCommitteeProps {
  committee: Committee;
  /** One of those that the window shows at first. */
  isFirst: boolean;
  /** Paper shows all of them. */
  isPrinting: boolean;
  isPublished: boolean;
  /** Of the slate. */
  season: number;
  /** As in the address. */
  year: string;
}

/**
 * A committee with its positions: their seats, who is in them, who would be, and who is next. Away from the window only its
 * heading is in the page. So a list of headings, the jump list and the browser's own search find every committee; people
 * are found by the search above the slate, which looks at all of them.
 */
export function SlateCommittee({
  committee,
  isFirst,
  isPrinting,
  isPublished,
  season,
  year,
}: SlateCommitteeProps) {
  const t = useTranslations("desk-review.slate");
  const words = useTranslations("desk.slate");
  const { committeeCode, committeeName, publishedAt, positions } = committee;
  const heading = `slate-${committeeCode}`;
  const contents = useRef<HTMLDivElement>(null);
  const { isMounted, height } = useMountedNear(contents, { isFirst, estimate: estimateHeight(positions) });
  return (
    <section aria-labelledby={heading} className="slate-committee">
      <h2 id={heading} tabIndex={-1} className="mb-2">
        <SiteLink className="link" href={candidateHref(committeeCode, "", year)}>
          {committeeName}
        </SiteLink>
      </h2>
      {publishedAt !== undefined && (
        <p>
          <StatusTag tone="success">
            {words.rich("published", { at: () => <DateText moment={publishedAt} /> })}
          </StatusTag>
        </p>
      )}
      <div ref={contents}>
        {isMounted || isPrinting ? (
          positions.map((position) => (
            <SlatePosition
              key={position.position}
              committeeCode={committeeCode}
              position={position}
              isPublished={isPublished}
              season={season}
            />
          ))
        ) : (
          // Its height is an attribute, because the page's policy forbids styles in it.
          <svg aria-hidden width="1" height={height} />
        )}
        {positions.length === 0 && <p className="text-soft">{t("noPositions")}</p>}
      </div>
    </section>
  );
}

interface SlatePositionProps {
  committeeCode: string;
  position: Position;
  isPublished: boolean;
  season: number;
}

function SlatePosition({ committeeCode, position, isPublished, season }: SlatePositionProps) {
  const t = useTranslations("desk-review.slate");
  const mayDo = useMayDo();
  const positionName = usePositionName();
  const [reply, setReply] = useState<Shown>();
  const { seats, taken, proposed, open, people, alternates } = position;
  const filled = taken + proposed;
  const isShort = open !== undefined && open > 0;
  const mayTry = mayDo("nominations.read", committeeCode) && mayDo("candidacies.decide", committeeCode);
  const list = `seats-${committeeCode}-${position.position}`.replaceAll(/\s+/g, "-");
  const words =
    seats === undefined || open === undefined
      ? t("unlimited", { filled })
      : t(open < 0 ? "tooMany" : "filled", { filled, seats, open: Math.abs(open) });
  return (
    <div className="slate-position">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{positionName(position.position)}</span>
        <span
          className={`text-small tabular font-sans font-normal ${isShort ? "text-warning" : "text-soft"}`}
        >
          {people.length === 0 ? (
            words
          ) : (
            <a className="link" href={`#${list}`}>
              {words}
            </a>
          )}
        </span>
      </h3>
      <ReplyNotice reply={reply} hasDetail />
      {people.length > 0 && (
        <ul id={list} tabIndex={-1}>
          {people.map((person) => (
            <SlatePerson
              key={person.candidacyId ?? person.placeId}
              person={person}
              committeeCode={committeeCode}
              mayOffer={false}
              onReply={setReply}
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
                key={person.candidacyId}
                person={person}
                committeeCode={committeeCode}
                mayOffer={isPublished && isShort}
                onReply={setReply}
              />
            ))}
          </ol>
        </>
      )}
      {mayTry && (isShort || seats === undefined || proposed > 0) && (
        <SeatChoice
          year={season}
          committeeCode={committeeCode}
          position={position.position}
          isOpen={isShort}
        />
      )}
    </div>
  );
}
