import "server-only";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { RequestedPlace } from "@/lib/domain/rule/facts";
import { askRule } from "@/lib/domain/rule/preview";
import type { Named, Rule } from "@/lib/domain/rule/rule";
import { type CountedYear, countsForYear } from "@/lib/domain/rule/year-places";
import { run } from "../database";
import { groupedBy } from "@/lib/domain/grouped-by";
import { statement } from "../statement";
import {
  BY_NAME,
  NAMED_MEMBER,
  type NamedMember,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
import { countActiveMembers, type RulePreviewed } from "./unmet-members";
import { type CountedPlace, listYearPlaces } from "./year-records";

export type ShareRule = Extract<Rule, { kind: "firm-share" | "board-share" }>;

function statementsFor(column: "firm_id" | "board_id") {
  return {
    count: statement<{ sharing: number; without: number }, [ids: readonly string[]]>(
      `count-members-by-${column}`,
      `select (select count(*)::integer from member where active and ${column} = any($1::text[])) as sharing,
              (select count(*)::integer from member where active and ${column} is null) as without`,
    ),
    list: statement<
      NamedMember & { shared: string },
      [ids: readonly string[], spared: readonly string[], ...NamePageValues]
    >(
      `list-members-by-${column}`,
      `select ${NAMED_MEMBER}, ${column} as shared from member
       where active and ${column} = any($1::text[]) and id <> all($2::text[]) ${BY_NAME(3)}`,
    ),
    without: statement<NamedMember, NamePageValues>(
      `list-members-without-${column}`,
      `select ${NAMED_MEMBER} from member where active and ${column} is null ${BY_NAME(1)}`,
    ),
  };
}

const STATEMENTS = { "firm-share": statementsFor("firm_id"), "board-share": statementsFor("board_id") };

/**
 * Who does not meet a limit of people of one firm or board. Evaluates the rule for each firm that has anyone on a committee:
 * once for a member who would join, and once for each who is there; a firm that has nobody there cannot be over a limit of one.
 */
export async function previewByShare(
  rule: ShareRule,
  place: RequestedPlace,
  count: CountedYear,
  ownId: string,
): Promise<RulePreviewed> {
  const { places, proposals } = await listYearPlaces(count, rule.committeeCode, ownId);
  const ofYear = [...places.filter((one) => countsForYear(one, count)), ...proposals];
  const joining = new Map<string, RuleResult>();
  const spared = new Set<string>();
  for (const ofShared of groupedBy(ofYear, (one) => sharedOf(rule, one).id).values()) {
    const [some] = ofShared;
    if (!some || sharedOf(rule, some).id === "") continue;
    const full = [...groupedBy(ofShared, ({ committeeCode }) => committeeCode).values()]
      .map((colleagues) => new Sharing(rule, place, colleagues))
      .filter((sharing) => sharing.ask("").verdict === "fails");
    const [first] = full;
    if (!first) continue;
    joining.set(sharedOf(rule, some).id, first.ask(""));
    // Spared is who already has a place on each of these committees.
    for (const { memberId, active } of first.colleagues) {
      if (active && full.every((sharing) => sharing.spares(memberId))) spared.add(memberId);
    }
  }

  const ids = [...joining.keys()];
  const { count: counting, list, without } = STATEMENTS[rule.kind];
  const [members, [counted]] = await Promise.all([countActiveMembers(), run(counting(ids))]);
  const ofNobody = askRule(rule, place, {});
  const isUnknown = ofNobody.verdict === "unknown";
  return {
    members,
    fails: (counted?.sharing ?? 0) - spared.size,
    unknown: isUnknown ? (counted?.without ?? 0) : 0,
    list: async (verdict, page) => {
      const values = namePageValues(page);
      if (verdict === "unknown")
        return isUnknown
          ? (await run(without(...values))).map((named) => ({ ...named, result: ofNobody }))
          : [];
      return (await run(list(ids, [...spared], ...values))).flatMap(({ shared, ...named }) => {
        const result = joining.get(shared);
        return result ? { ...named, result } : [];
      });
    },
  };
}

/** The people of one firm or board on one committee. */
class Sharing {
  constructor(
    readonly rule: ShareRule,
    readonly place: RequestedPlace,
    readonly colleagues: readonly CountedPlace[],
  ) {}

  /** What the rule says of a member of the same firm or board, by their id; blank: of one who would join. */
  ask(memberId: string): RuleResult {
    const { rule, place, colleagues } = this;
    const [some] = colleagues;
    const shared = some ? sharedOf(rule, some) : null;
    return askRule(
      rule,
      { ...place, committeeCode: some?.committeeCode ?? "", committeeName: some?.committeeName ?? "" },
      {
        colleagues,
        member: { id: memberId, ...(rule.kind === "firm-share" ? { firm: shared } : { board: shared }) },
      },
    );
  }

  spares(memberId: string): boolean {
    return this.colleagues.some((one) => one.memberId === memberId) && this.ask(memberId).verdict === "holds";
  }
}

function sharedOf({ kind }: ShareRule, { firmId, firmName, boardId, boardName }: CountedPlace): Named {
  return kind === "firm-share"
    ? { id: firmId, name: firmName || firmId }
    : { id: boardId, name: boardName || boardId };
}
