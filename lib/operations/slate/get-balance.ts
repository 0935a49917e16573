import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { termBegins } from "@/lib/domain/season/place-term";
import { listTargets } from "@/lib/store/slate/slate-targets";
import { defineOperation } from "../operation";
import { inWordsOf, readSlateOf } from "./read-slate";
import { balanceRecords } from "./slate-balance";
import { targetsWithin } from "./slate-target";

/** How the slate is made up, of the committees that the caller may review. */
export const getBalance = defineOperation(contract.getBalance, {
  mayCall: staffWith("slate.read"),
  async run({ year }, { principal, now, locale }) {
    const sight = candidacySight(principal, "slate.read");
    const [slate, targets] = await Promise.all([readSlateOf(year, sight, now), listTargets(year)]);
    const { season, head, content } = await inWordsOf(slate, locale);
    const seen = targetsWithin(targets, sight.reach);
    return { year, revision: head.revision, ...balanceRecords(content, seen, termBegins(season)) };
  },
});
