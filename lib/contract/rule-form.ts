import * as z from "./zod";

// What a rule of each kind takes (desk, "Who may serve"): nothing that it does not use.

const COUNT_FORM = "must be a whole number from 1 to 99";
const count = z.int(COUNT_FORM).check(z.gte(1, COUNT_FORM), z.lte(99, COUNT_FORM));
const names = z.array(z.string(), "must name at least one");

function kind<Kind extends string>(name: Kind) {
  return { kind: z.literal(name) };
}

/** The parameters of a rule by its kind; what fails to parse names the parameter and says what it must be. */
export const ruleForm = z.discriminatedUnion("kind", [
  z.strictObject(kind("active-member")),
  /** `names`: member types. */
  z.strictObject({ ...kind("member-type-in"), names }),
  /** `names`: ids of boards. */
  z.strictObject({ ...kind("board-in"), names }),
  /** `number`: years of membership on `day`; without one, on the first day of the place. */
  z.strictObject({ ...kind("member-for-years"), number: count, day: z.optional(z.string()) }),
  z.strictObject(kind("served-before")),
  /** `number`: most years in a row; after `breakYears` away the count starts again; `names`: positions that do not count. */
  z.strictObject({
    ...kind("consecutive-years"),
    number: count,
    breakYears: count,
    names: z.optional(names),
  }),
  /** `number`: most places of one member. */
  z.strictObject({ ...kind("places-per-year"), number: count }),
  /** `number`: most people of one firm. */
  z.strictObject({ ...kind("firm-share"), number: count }),
  /** `number`: most people of one board. */
  z.strictObject({ ...kind("board-share"), number: count }),
  z.strictObject(kind("not-staff")),
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
