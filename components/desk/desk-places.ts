import type { Right } from "@/lib/domain/access/staff-role";

/** The pages of the desk, as its navigation and the command palette list them. */
export const DESK_PLACES = [
  { group: "year", key: "overview", href: "/staff", right: "desk.read" },
  { group: "choose", key: "review", href: "/staff/review", right: "nominations.read" },
  { group: "choose", key: "slate", href: "/staff/slate", right: "slate.read" },
  { group: "setUp", key: "season", href: "/staff/season", right: "desk.read" },
  { group: "setUp", key: "committees", href: "/staff/committees", right: "desk.read" },
  { group: "setUp", key: "rules", href: "/staff/rules", right: "desk.read" },
  { group: "tell", key: "letters", href: "/staff/letters", right: "letters.read" },
  { group: "tell", key: "delivery", href: "/staff/delivery", right: "calls.read" },
  { group: "tell", key: "webhooks", href: "/staff/webhooks", right: "webhooks.read" },
  { group: "people", key: "roles", href: "/staff/people/roles", right: "desk.read" },
] as const satisfies readonly { group: string; key: string; href: string; right: Right }[];

export type DeskPlace = (typeof DESK_PLACES)[number];

/** The groups of the navigation, from the top. */
export const DESK_GROUPS = ["year", "choose", "setUp", "tell", "people"] as const;

/** Whether an address belongs to a page of the desk. */
export function isAt(here: string, { href }: DeskPlace): boolean {
  return here === href || (href !== "/staff" && here.startsWith(`${href}/`));
}

/** The tasks that the command palette offers, each with its page. */
export const DESK_ACTIONS = [
  { key: "reviewQueue", href: "/staff/review/queue", right: "candidacies.decide" },
  { key: "publish", href: "/staff/slate/publish", right: "slate.publish" },
  { key: "sendSlate", href: "/staff/slate", right: "slate.publish" },
  { key: "approveSlate", href: "/staff/slate", right: "slate.approve" },
  { key: "vacancies", href: "/staff/committees/vacancies", right: "desk.read" },
  { key: "extend", href: "/staff/season/extend", right: "seasons.manage" },
  { key: "rollOver", href: "/staff/season/roll-over", right: "seasons.manage" },
  { key: "dates", href: "/staff/season", right: "seasons.manage" },
  { key: "rehearse", href: "/staff/season/rehearsal", right: "seasons.manage" },
  { key: "seats", href: "/staff/committees/seats", right: "committees.manage" },
  { key: "addCommittee", href: "/staff/committees/new", right: "committees.manage" },
  { key: "paste", href: "/staff/committees/paste", right: "committees.manage" },
  { key: "addRule", href: "/staff/rules/new", right: "rules.manage" },
  { key: "balance", href: "/staff/slate#balance", right: "slate.read" },
  { key: "callList", href: "/staff/delivery", right: "calls.read" },
  { key: "sendAgain", href: "/staff/delivery#letters", right: "letters.write" },
  { key: "stopLetters", href: "/staff/delivery#sending", right: "letters.write" },
  { key: "editLetter", href: "/staff/letters", right: "letters.write" },
  { key: "addWebhook", href: "/staff/webhooks#add", right: "webhooks.manage" },
  { key: "giveRole", href: "/staff/people/roles#field-person", right: "roles.manage" },
  { key: "confirmAddress", href: "/staff/people/roles#waiting-addresses", right: "roles.manage" },
] as const satisfies readonly { key: string; href: string; right: Right }[];
