"use client";

import { usePositionName } from "@/components/site/position-names";
import { useTranslations } from "next-intl";
import { DateText, DayText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { PhoneLink } from "@/components/ui/phone-link";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { useAddress } from "@/components/ui/use-address";
import { CANDIDACY_STATES } from "@/lib/vocabulary/candidacy";
import { candidateHref } from "../candidate-href";
import { EligibilityTag, StateTag } from "../review/board-columns";
import type { Candidate } from "../review/candidate";
import { useMayDo } from "../staff-context";
import { MeetingConflicts } from "./meeting-conflicts";
import { Notes } from "./notes";
import { OverrideQuestion } from "./override-question";
import { Part } from "./part";
import { Supporters } from "./supporters";

/** What staff know of a candidate: what decides first, what is only looked up last. */
export function CandidateFacts({ candidate, wantsNote }: { candidate: Candidate; wantsNote: boolean }) {
  const t = useTranslations("desk-review.candidate");
  const year = useAddress().read("year");
  const review = useTranslations("desk-review");
  const isOwn = candidate.own;
  const positionName = usePositionName();
  const {
    committeeName,
    position,
    city,
    board,
    firm,
    memberId,
    phone,
    email,
    memberSince,
    reason,
    decidedBefore,
  } = candidate;
  return (
    <div className="candidate-facts">
      <p className="text-soft">
        {t("standsFor", { position: positionName(position), committee: committeeName })} · {memberId}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <StateTag {...candidate} t={review} />
        {candidate.rank !== undefined && (
          <span className="tabular">{t("rank", { rank: candidate.rank })}</span>
        )}
        {candidate.state !== undefined && <EligibilityTag {...candidate} t={review} />}
      </p>
      {isOwn && (
        <Notice tone="info" title={t("own")}>
          <p>{t("ownWords")}</p>
        </Notice>
      )}
      {candidate.published !== undefined && <Notice tone="info" title={t("published")} />}
      {decidedBefore !== undefined && (
        <Notice tone="info">
          {t.rich("decidedBefore", {
            day: () => <DayText date={decidedBefore.slice(0, 10)} weekday={false} />,
          })}
        </Notice>
      )}
      {!candidate.active && <Notice tone="warning" title={t("inactive")} />}
      {reason !== undefined && <p>{t("reason", { reason })}</p>}
      {candidate.confidential && <Supporters supporters={candidate.supportedBy} />}
      <p>
        {[board, firm, city].filter(Boolean).join(" · ")}
        {memberSince !== undefined && (
          <>
            {" · "}
            {t.rich("since", { day: () => <DayText date={memberSince} weekday={false} /> })}
          </>
        )}
      </p>
      {(phone !== undefined || email !== undefined) && (
        <p className="flex flex-wrap gap-x-4 break-all">
          {phone !== undefined && <PhoneLink phone={phone} />}
          {email !== undefined && (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </p>
      )}
      {candidate.state !== undefined && <Eligibility candidate={candidate} />}
      <Part title={t("also")} isEmpty={candidate.also.length === 0} none={t("alsoNone")}>
        {candidate.also.map((other) => (
          <li key={other.candidacyId}>
            {other.state === undefined ? (
              t("alsoHidden", { position: positionName(other.position), committee: other.committeeName })
            ) : (
              <>
                <SiteLink className="link" href={candidateHref(other.committeeCode, other.candidacyId, year)}>
                  {t("standsFor", { position: positionName(other.position), committee: other.committeeName })}
                </SiteLink>{" "}
                <StateTag state={other.state} alternateRank={undefined} t={review} />
              </>
            )}
          </li>
        ))}
      </Part>
      <Part title={t("wish")} isEmpty={candidate.wishes.length === 0} none={t("wishNone")}>
        {candidate.wishes.map((wish, index) => (
          <li key={`${wish.committeeCode} ${wish.position ?? ""}`}>
            <span className="tabular">{index + 1}.</span>{" "}
            {t("standsFor", {
              position: wish.position === undefined ? t("wishAny") : positionName(wish.position),
              committee: wish.committeeName,
            })}
          </li>
        ))}
      </Part>
      {/* Those of an own candidacy are not read before it is published, so “none” would be wrong. */}
      {(!isOwn || candidate.published !== undefined) && (
        <MeetingConflicts conflicts={candidate.meetingConflicts} />
      )}
      <Part
        title={t("history")}
        isEmpty={candidate.places.length === 0 && candidate.placesElsewhere === 0}
        none={t("historyNone")}
      >
        {candidate.places.map((place) => (
          <li key={place.placeId}>
            {t("standsFor", { position: positionName(place.position), committee: place.committeeName })},{" "}
            <span className="tabular text-soft">
              {place.startDate.slice(0, 4)}–{place.endDate?.slice(0, 4) ?? ""} ·{" "}
              {t(`place.${placeStatus(place.status)}`)}
            </span>
          </li>
        ))}
        {candidate.placesElsewhere !== 0 && <li>{t("elsewhere", { count: candidate.placesElsewhere })}</li>}
      </Part>
      {(candidate.confidential || (isOwn && candidate.published !== undefined)) && (
        <>
          <Notes candidate={candidate} wantsNote={wantsNote} />
          <Decisions decisions={candidate.decisions} />
        </>
      )}
    </div>
  );
}

const PLACE_STATUSES = [
  "offered",
  "accepted",
  "declined",
  "serving",
  "ended",
  "expired",
  "revoked",
  "resigned",
] as const;

export function placeStatus(status: string): (typeof PLACE_STATUSES)[number] | "other" {
  return PLACE_STATUSES.find((one) => one === status) ?? "other";
}

type Decision = Candidate["decisions"][number];

/** Who decided what, newest first. */
function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const t = useTranslations("desk-review.candidate");
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary className="link">{t("decisions", { count: decisions.length })}</summary>
      <ul className="candidate-list mt-2">
        {decisions.map((decision) => (
          <li key={`${decision.at} ${decision.action} ${decision.by}`}>
            <DecisionWords decision={decision} />
            <span className="text-soft text-small block">
              {decision.name ?? decision.by} · <DateText moment={decision.at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DecisionWords({ decision }: { decision: Decision }) {
  const t = useTranslations("desk-review");
  const { stateBefore, stateAfter, rankBefore, rankAfter, reason } = decision;
  const state = (word = "") => {
    const known = CANDIDACY_STATES.find((one) => one === word);
    return known ? t(`state.${known}`) : word;
  };
  const words = [
    stateBefore !== stateAfter && t("decision.state", { from: state(stateBefore), to: state(stateAfter) }),
    rankBefore !== rankAfter &&
      t("decision.rank", { from: rankBefore ?? t("decision.noRank"), to: rankAfter ?? t("decision.noRank") }),
    reason !== undefined && t("decision.reason", { reason }),
  ].filter(Boolean);
  return words.length === 0 ? t("decision.other") : words.join(" · ");
}

type Finding = Candidate["findings"][number];

function toneOf({ verdict, effect }: Finding): Tone {
  if (verdict === "holds") return "success";
  if (verdict === "unknown") return "plain";
  return effect === "blocks" ? "error" : "warning";
}

/** Every rule that applies, with the fact that decided; and whether a manager sets aside what blocks. */
function Eligibility({ candidate }: { candidate: Candidate }) {
  const t = useTranslations("desk-review.candidate");
  const mayDo = useMayDo();
  const mayOverride = !candidate.own && mayDo("candidacies.override", candidate.committeeCode);
  const { findings, overrideReason, overriddenBy, overriddenByName, eligibility } = candidate;
  const isAffected = eligibility === "blocked" || overrideReason !== undefined;
  return (
    <>
      <Part title={t("rules")} isEmpty={findings.length === 0} none={t("rulesNone")}>
        {findings.map((finding) => (
          <li key={finding.ruleId}>
            <StatusTag tone={toneOf(finding)}>
              {finding.verdict === "fails" ? t(finding.effect) : t(finding.verdict)}
            </StatusTag>
            <span className="block">{finding.words}</span>
          </li>
        ))}
      </Part>
      {overrideReason !== undefined && (
        <p className="border-info border-l-4 pl-3">
          {t("overridden", { reason: overrideReason, by: overriddenByName ?? overriddenBy ?? "" })}
        </p>
      )}
      {mayOverride && isAffected && candidate.published === undefined && (
        <OverrideQuestion candidate={candidate} />
      )}
    </>
  );
}
