import type { Entry } from "./entry";

// What parameters mean, for OpenAPI, docs/operations.md and the reference. It stands apart from the entries, which browsers load.

type Notes = Readonly<Record<string, string>>;

/** By name, wherever an operation says nothing of its own; the name is the last part of a path such as `moves[].candidacyId`. */
const ANYWHERE: Notes = {
  year: "The year of the season.",
  committeeYear: "The year of the season.",
  committeeCode: "The code of a committee.",
  position: "The name of a position, exactly as the committee has it.",
  memberId: "A member's id.",
  memberid: "A member's id.",
  candidacyId: "The id of a candidacy, from `/desk/get-candidacies`.",
  placeId:
    "The id of a place, from `/desk/get-roster`, `/season/get-places` or the answer of `/desk/publish-slate`.",
  cursor:
    "Left out: the first page. For the next page, `nextCursor` of the page before, with the same other parameters.",
  version: "The `version` of the record as you read it.",
  revision:
    "The `revision` of the slate as you saw it, from `/desk/get-slate` or `/desk/preview-publication`.",
};

const RULE: Notes = {
  committeeCode: "The committee for which the rule holds; left out: every committee.",
  position: "The position for which the rule holds; left out: every position.",
  number:
    "A limit. `consecutive-years`: most years in a row; `member-for-years`: fewest years of membership; `places-per-year`, `firm-share`, `board-share`: most places or people. Other kinds take none.",
  breakYears:
    "Only of `consecutive-years`, which needs it: the number of years away after which counting starts again from zero.",
  day: "Only of `member-for-years`: the day on which membership is counted; left out: the first day of the place.",
  names:
    "`member-type-in`: the member types; `board-in`: the ids of the boards; `consecutive-years`: positions that do not count, optional. Other kinds take none.",
  sentence: "The rule in your own words; left out: the words of its kind.",
};

const EXTENSION: Notes = {
  deadline: "Which deadline moves.",
  date: "The new last day, included to its end in the season's time zone. It must not be before the present one, nor in the past.",
};

const FILTERS: Notes = {
  position: "Only candidates for this position.",
  state: "Only candidates in this state; left out: all but withdrawn ones.",
  board: "Only candidates of the board with this name.",
  source: "Only candidates with a nomination of this `nominationSource`.",
  eligibility: "Only candidates with this result of the rules.",
  supporters: "Only candidates with at least so many supporters.",
  notReviewed: "Only candidates without a decision that the caller, or nobody, has reviewed.",
  text: "Words in name, id, city or firm, or the reference of a nomination.",
  sort: "The order; left out: by rank.",
};

/** In a list of records, a parameter has the name of the list before its own: `moves[].after`. */
export const NOTES_BY_OPERATION: Readonly<Partial<Record<Entry["path"], Notes>>> = {
  "/desk/save-season": {
    year: "The year of the season; no two seasons have the same.",
    timeZone:
      "An IANA time zone such as America/Chicago. The days of the season are days there. Fixed once nominations have opened.",
    nominationsOpen: "The first day for nominations. Fixed once it has come.",
    nominationsClose:
      "The last day for nominations, included to its end. Once nominations have opened, only `/desk/extend-season` moves it.",
    answersOpen:
      "The first day on which members see and answer their offers; left out: as soon as an offer is made.",
    answersClose:
      "The last day for answers, included to its end; the season is closed afterwards. Once nominations have opened, only `/desk/extend-season` moves it.",
    termStart:
      "The first day of new places; left out: January 1 of `year`. Sent with `termEnd`, or not at all.",
    termEnd:
      "The last day of new places; left out: 12 months from the first day. Places offered already keep their days.",
    nominationsPerVoter: "How many nominations a voter may make; left out: not limited.",
    placesPerMember: "How many places of the season a member may accept; left out: not limited.",
    supportersNeeded: "How many voters must nominate a candidate before the candidate can be proposed.",
    selfNomination: "Whether voters may nominate themselves.",
    notifyCandidates: "Whether candidates get a letter when they are nominated.",
    notifyNotSelected: "Whether candidates who are not selected get a letter.",
    notSelectedOn:
      "The day of that letter, from `nominationsOpen` to `answersClose`; left out: when the slate is published.",
    reminderDays:
      "How many days before `answersClose` those who have not answered are reminded; left out or empty: never.",
    alwaysByEmail:
      "The letters that members cannot choose to read on the site only; left out or empty: none.",
    needsApproval: "Whether the slate must be approved before it is published.",
    version: "The `version` of the season as you read it; left out: a new season.",
  },
  "/desk/save-position": {
    position: "The name of the position. A name that the committee does not have adds a position.",
    seats: "How many people may hold it at the same time; left out: not limited.",
    termMonths: "How many months a new place lasts; left out: the term of the season.",
    open: "Whether members may be nominated for it.",
    requirements: "What the position asks for, in words that voters read.",
    order:
      "Its place among the positions of the committee, from 1; left out: it stays, or a new one comes last.",
    version:
      "The `version` of the position as you read it; 0 where no `version` has been saved for the season.",
  },
  "/desk/save-rule": {
    ruleId: "The rule that changes; left out: a new rule.",
    version: "The `version` of the rule as you read it; left out for a new rule.",
    kind: "What the rule asks for; each kind takes its own parameters.",
    ...RULE,
    effect: "Whether a candidate who fails the rule is refused, or only shown with a warning.",
  },
  "/desk/preview-rule": { kind: "What the rule asks for.", ...RULE },
  "/desk/get-failing": { kind: "What the rule asks for.", ...RULE },
  "/desk/save-committee": {
    code: "The code of the committee, which never changes. A code that does not exist makes a committee.",
    name: "Its name in English.",
    description: "What the committee does, in English.",
    nameEs: "Its name in Spanish; left out: the English one is shown.",
    descriptionEs: "What the committee does, in Spanish.",
    liaisonId: "The member of staff who looks after it, by member id.",
    active: "Whether it takes nominations. Committees that are not active keep their history.",
    version: "The `version` of the committee as you read it; left out: a new committee.",
  },
  "/desk/set-seats": {
    positions: "The positions that change, each once; a position that is left out stays as it is.",
    "positions[].position": "The name of a position that the committee has.",
    "positions[].seats": "How many people may hold it at the same time; left out: not limited.",
    "positions[].termMonths": "How many months a new place lasts; left out: the term of the season.",
    "positions[].version":
      "The `version` of the position as you read it; 0 where no `version` has been saved for the season.",
  },
  "/desk/order-positions": {
    positions: "All positions of the committee, each once, in their new order.",
    before: "All positions in the order in which you read them.",
  },
  "/desk/get-review-board": { committeeCode: "The committee whose candidates are listed.", ...FILTERS },
  "/desk/export-candidates": {
    committeeCode: "The committee whose candidates are listed; left out: all that the caller may review.",
    ...FILTERS,
  },
  "/desk/get-candidacies": {
    committeeCode:
      "Only candidacies for this committee; left out: all committees that the caller may review.",
    state: "Only candidacies in this state; left out: all, withdrawn ones too.",
    changedSince:
      "Only candidacies that changed at that moment or later. A shifted rank is no change; ranks shift when others are moved.",
    limit: "How many items a page has at most; left out: 200.",
  },
  "/desk/rank-candidacies": {
    list: "`candidates` sets `rank` among all candidates of a position; `alternates` sets `alternateRank` and takes alternates only.",
    moves: "The moves, made in this order. They may concern several positions; ranks are counted for each.",
    "moves[].candidacyId": "The candidacy that moves.",
    "moves[].before":
      "Puts it directly ahead of this candidacy for the same position. Send `before` or `after`, not both; with neither it goes to the end.",
    "moves[].after": "Puts it directly behind this candidacy for the same position.",
    "moves[].unranked":
      "`true` takes the rank away; not for alternates, and not together with `before` or `after`.",
    reason: "Why; kept in the record of changes.",
  },
  "/desk/decide-candidacies": {
    decisions: "The decisions: all are made, or none.",
    "decisions[].version":
      "The `version` of the candidacy as you read it. Publishing raises it, so read again then.",
    "decisions[].state": "The new state. A decision that was published is final.",
    "decisions[].before":
      "Only of an alternate: puts it directly ahead of this alternate for the same position. Send `before` or `after`, not both.",
    "decisions[].after":
      "Only of an alternate: puts it directly behind this alternate for the same position.",
    "decisions[].reason": "Why, for this candidate alone.",
    reason: "Why, for all that have no reason of their own; kept in the record of changes.",
  },
  "/desk/get-eligibilities": {
    places: "Who is checked for what. Nothing is offered or proposed by it.",
    "places[].memberId": "The person to check.",
    "places[].position": "The position for which the person is checked, exactly as the committee has it.",
  },
  "/desk/get-eligibility": { memberId: "The person to check." },
  "/desk/get-roster": {
    day: "The day for which places are listed.",
    committeeCode: "Only this committee; left out: all.",
  },
  "/desk/export-roster": {
    day: "The day for which places are listed.",
    committeeCode: "Only this committee; left out: all.",
  },
  "/desk/get-vacancies": {
    day: "The day on which seats are counted; left out: today, or the day nearest to it in the term that the season names.",
  },
  "/desk/export-vacancies": {
    day: "The day on which seats are counted; left out: today, or the day nearest to it in the term that the season names.",
  },
  "/desk/get-affected": {
    deadline: "`nominationsClose`: all voters; `answersClose`: the people whose offers wait for an answer.",
  },
  "/desk/preview-extension": EXTENSION,
  "/desk/extend-season": {
    ...EXTENSION,
    reason: "Why. The letter about it says this to everyone affected.",
    version: "The `version` of the season as you read it.",
  },
  "/desk/get-review-queue": { committeeCode: "Only this committee; left out: all." },
  "/desk/get-slate": { committeeCode: "Only this committee; left out: all." },
  "/desk/preview-change": {
    changes: "The states to try. Of two for the same candidacy, the last counts.",
    "changes[].state": "The state to try.",
  },
  "/desk/send-slate": { text: "A comment for those who approve." },
  "/desk/approve-slate": { text: "A comment on the approval." },
  "/desk/send-back-slate": { text: "Why it is sent back." },
  "/desk/remark-slate": { text: "The comment." },
  "/desk/publish-slate": {
    reason: "Why rules that block are set aside; needed only where one blocks a proposed candidate.",
  },
  "/desk/revoke-place": { reason: "Why; kept in the record of changes." },
  "/desk/override-rule": { reason: "Why the rules that block are set aside; left out: they apply again." },
  "/desk/get-views": { list: "Only views of this list; left out: of all lists that the caller may use." },
  "/desk/save-view": {
    viewId: "The view to replace; left out: a new one.",
    version: "The `version` of the view as you read it; needed to replace it.",
    list: "The list; of a view that is replaced, its own.",
    name: "The name, up to 60 characters; each person uses it once on a list. Capitals do not count.",
    query:
      "The filters, sort order, grouping and columns, as in the address of the list. What the list does not know is left out.",
    shared: "`true`: everyone who may use the list sees it. A system always shares.",
  },
  "/desk/find-candidacies": {
    text: "A part of the candidate's name of at least two letters, or a whole member id.",
  },
  "/desk/find-nomination": { reference: "The reference, such as N-7Q4F-2K, with or without hyphens." },
  "/desk/mark-reviewed": {
    candidacyIds: "The candidacies that the caller has looked at.",
    reviewed: "`false` takes the mark away.",
  },
  "/season/get-places": {
    memberId: "Whose places. Required for a client; left out by a member: their own.",
    year: "The year of the season; left out: the earliest whose offers wait for the member, otherwise the latest that they answered.",
  },
  "/season/answer-place": {
    answer:
      "`not-yet` takes an answer back. Until the deadline, an accepted place can still be declined and a declined one accepted.",
    answeredDate:
      "The day on which the member answered; left out: the day of the same answer before, or today in the season's time zone.",
    comments: "What the member says to staff.",
  },
  "/season/answer-places": {
    answers:
      "The places that get an answer, each once and all of one member and one season, with what `/season/answer-place` takes for each. Places that are left out keep the answer that they have.",
  },
  "/season/resign-place": {
    fromDate: "The first day on which the member no longer has the place.",
    comments: "What the member says to staff.",
  },
  "/committee/nominate": {
    voterID: "The member who nominates, by member id. Only members who are voters may.",
    candidateID: "The member who is nominated, by member id.",
    recordID:
      "Your own id for the nomination, unique for each voter. Sent again, it replaces that nomination, even where the candidate is another.",
    effectiveDate:
      "The start date that the voter suggests. It is kept with the nomination; the season sets the days of places.",
    qualifications: "What speaks for the candidate, in the voter's words.",
    committeePosition: "The name of a position, exactly as the committee has it.",
    priorityCode:
      "How important it is to the voter: 1, 2 or 3 for first to third choice, or a code of your own.",
    candidateName:
      "The candidate's name as the voter gave it. It is kept, and not compared with candidateID.",
    nominationSource: "Where the nomination came from, in a word of your own; this site's pages send VOTER.",
  },
  "/committee/deletenomination": {
    nominationID: "The `ID` of the nomination in the answer of `/committee/getcandidate`.",
  },
  "/committee/getcandidate": {
    voterID: "The member who nominated, by member id.",
    candidateID: "The member who was nominated, by member id.",
  },
  "/committee/getnominationsbyvoter": { ID: "The member who nominated, by member id." },
  "/committee/updatememberacceptance": {
    acceptedDate:
      "The day on which the member accepted. Not together with declinedDate; with both blank, an answer is taken back.",
    declinedDate: "The day on which the member declined.",
    comments: "What the member says to staff.",
    memberid:
      "The member who answers, for all open places of one season: the earliest with offers that wait, otherwise the latest.",
  },
  "/committee/lookupassocrecordbyname": {
    lastName: "How the last name begins.",
    firstName: "How the first name begins.",
  },
};

/** What a parameter means; undefined where its name says it. */
export function parameterNote(path: Entry["path"], name: string): string | undefined {
  return NOTES_BY_OPERATION[path]?.[name] ?? ANYWHERE[name.split("[].").at(-1) ?? name];
}
