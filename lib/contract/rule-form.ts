import * as z from "./zod";

// What a rule of each kind takes (desk, "Who may serve"). All four parameters are texts and always sent; those that a
// kind does not use are blank.

const unused = z.literal("", { error: "is not used by this kind of rule and must be blank" });
const count = z.string().check(z.regex(/^[1-9]\d?$/, "must be a whole number from 1 to 99"));
const dayOrBlank = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, "must be a day, or blank for the first day of the place"));
const names = z.string().check(z.regex(/\S/, "must name at least one, one in each line"));
const namesOrBlank = z.string();

const NOTHING = { number: unused, breakYears: unused, day: unused, names: unused };

function kind<Kind extends string>(name: Kind) {
  return { kind: z.literal(name), ...NOTHING };
}

/** The parameters of a rule by its kind; what fails to parse names the parameter and says what it must be. */
export const ruleForm = z.discriminatedUnion("kind", [
  z.object(kind("active-member")),
  /** `names`: member types. */
  z.object({ ...kind("member-type-in"), names }),
  /** `names`: ids of boards. */
  z.object({ ...kind("board-in"), names }),
  /** `number`: years of membership on `day`. */
  z.object({ ...kind("member-for-years"), number: count, day: dayOrBlank }),
  z.object(kind("served-before")),
  /** `number`: most years in a row; after `breakYears` away they are counted anew; `names`: positions that do not count. */
  z.object({ ...kind("consecutive-years"), number: count, breakYears: count, names: namesOrBlank }),
  /** `number`: most places of one member. */
  z.object({ ...kind("places-per-year"), number: count }),
  /** `number`: most people of one firm. */
  z.object({ ...kind("firm-share"), number: count }),
  /** `number`: most people of one board. */
  z.object({ ...kind("board-share"), number: count }),
  z.object(kind("not-staff")),
]);

export type RuleForm = z.output<typeof ruleForm>;

/** The kinds in the order in which an editor offers them. */
export const RULE_KINDS = [
  "active-member",
  "member-type-in",
  "board-in",
  "member-for-years",
  "served-before",
  "consecutive-years",
  "places-per-year",
  "firm-share",
  "board-share",
  "not-staff",
] as const satisfies readonly RuleForm["kind"][];
