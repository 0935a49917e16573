import { SiteLink } from "@/components/ui/site-link";
import { FAILURE_DETAIL_HEADER, FAILURE_REASON_HEADER, UNMET_RULES_HEADER } from "@/lib/contract/headers";
import type { Entry } from "@/lib/contract/entry";
import { PAGE_ROWS } from "@/lib/contract/values";
import type { SeasonPhase } from "@/lib/vocabulary/season";
import { referenceAddress } from "./reference-operation";
import { WithCode } from "./with-code";

interface PhaseRow {
  phase: SeasonPhase;
  days: string;
  does: string;
  operations: readonly Entry["path"][];
}

const PHASES: readonly PhaseRow[] = [
  {
    phase: "draft",
    days: "before `nominationsOpen`",
    does: "Set up the season, its positions and rules. `timeline` calls it `set-up`.",
    operations: ["/desk/save-season", "/desk/save-committee", "/desk/save-position", "/desk/save-rule"],
  },
  {
    phase: "nominating",
    days: "`nominationsOpen` to `nominationsClose`",
    does: "Voters nominate.",
    operations: ["/committee/nominate", "/committee/deletenomination"],
  },
  {
    phase: "reviewing",
    days: "the day after `nominationsClose` to `answersClose`",
    does: "Rank, decide, approve and publish.",
    operations: [
      "/desk/get-candidacies",
      "/desk/rank-candidacies",
      "/desk/decide-candidacies",
      "/desk/send-slate",
      "/desk/approve-slate",
      "/desk/publish-slate",
    ],
  },
  {
    phase: "answering",
    days: "in place of `reviewing`, once a place is offered and `answersOpen` has come",
    does: "Members answer their offers.",
    operations: ["/season/get-places", "/season/answer-place", "/desk/offer-alternate"],
  },
  {
    phase: "closed",
    days: "from the day after `answersClose`",
    does: "The season can only be read, even when its term begins later. No operation closes it or opens it again.",
    operations: ["/desk/get-roster", "/desk/get-vacancies"],
  },
];

const SEASON_FACTS = [
  "Days are days in the season's `timeZone`. A deadline day is included to its end.",
  "Nominations are taken in `nominating` alone. Everything else follows from dates and offers, not from the phase: deciding, publishing and answering are possible while nominations are open.",
  "When nominations open, `timeZone`, `nominationsOpen`, `nominationsClose` and `answersClose` are fixed. From then on `/desk/extend-season` moves a deadline, only to a later day.",
  "Once members have seen their offers, `answersOpen` cannot hide them again. `termStart` and `termEnd` can change until the season closes; places that are offered keep their days.",
  "In a rehearsal (`/desk/start-rehearsal`) dates can be changed at any time, so that its staff and testers can try a whole season. Clients nominate and answer for seasons that are not rehearsed.",
  "A slate is `draft`, `sent`, `approved` or `sent-back`. Where the season has `needsApproval`, the order is `/desk/send-slate`, `/desk/approve-slate`, `/desk/publish-slate`; otherwise it is published at once.",
  "Every change of what is proposed raises the slate's `revision`, and an approval counts for one revision only. After publishing the slate is a `draft` again, for what comes next.",
  "A client with `desk.write` may take all three steps; members of staff need the role for each.",
  "The current season is the earliest that is not closed, otherwise the latest.",
];

const LIST_FACTS = [
  "A list with a parameter `cursor` answers one page. When there is another page, the answer has `nextCursor`: send it as `cursor`, with the same other parameters.",
  "On the last page `nextCursor` is absent. `/desk/get-events` alone has it always, and says in `hasMore` whether there is more.",
  `A page has up to ${PAGE_ROWS} items. Only \`/desk/get-candidacies\` takes another number, as \`limit\`.`,
  "`total`, where a list has it, counts the items of all pages.",
];

const PEOPLE_FACTS = [
  "Every operation names a person by the member id, such as `M12345`. `candidateID`, `voterID`, `memberid` and `memberId` are all member ids.",
  "A client looks them up with `/committee/lookupassocrecordbyname`, by how the last and the first name begin. `/auth/finduserbyname` also has the e-mail address and the committees.",
  "A member's session can use `/season/find-people`: any part of a name, a member id or an NRDS id, up to 30 active members.",
  "Several people may have the same name: compare the board, or ask, before you nominate.",
];

const HEADER_FACTS = [
  `\`${FAILURE_REASON_HEADER}\`: why an update of /committee was refused.`,
  `\`${FAILURE_DETAIL_HEADER}\`: the same in an English sentence, with the dates or limits that decided.`,
  `\`${UNMET_RULES_HEADER}\`: the season's rules that are not met. Its sentences are percent-encoded and joined by commas. With SUCCESS they only warn.`,
];

/** What the pages of single operations cannot say: the order of a season, and how lists are read. */
export function SeasonGuide() {
  return (
    <>
      <h2 id="season">A season from start to end</h2>
      <p className="mt-2">No operation moves a season on: its phase follows from its dates.</p>
      <dl className="text-small mt-4">
        {PHASES.map(({ phase, days, does, operations }) => (
          <div key={phase} className="border-line border-b py-1">
            <dt>
              <code>{phase}</code>: <WithCode text={days} />
            </dt>
            <dd>
              <WithCode text={does} />
              <span className="flex flex-wrap gap-x-4">
                {operations.map((path) => (
                  <SiteLink key={path} href={referenceAddress(path)} className="link inline-block py-1">
                    {path}
                  </SiteLink>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Facts facts={SEASON_FACTS} />
      <h2 id="people" className="mt-8">
        Finding people
      </h2>
      <Facts facts={PEOPLE_FACTS} />
      <h2 id="lists" className="mt-8">
        Lists and cursors
      </h2>
      <Facts facts={LIST_FACTS} />
    </>
  );
}

/** The headers in which /committee says more than its bodies can. */
export function FailureHeaders() {
  return <Facts facts={HEADER_FACTS} />;
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-6">
      {facts.map((fact) => (
        <li key={fact}>
          <WithCode text={fact} />
        </li>
      ))}
    </ul>
  );
}
