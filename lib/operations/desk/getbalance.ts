import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { termBegins } from "@/lib/domain/season/place-term";
import { run } from "@/lib/store/database";
import { findSlateSeason, readSlate } from "@/lib/store/slate/slate-content";
import { findSlateHead } from "@/lib/store/slate/slate-heads";
import { listTargets } from "@/lib/store/slate/slate-targets";
import type { Operation } from "../operation";
import { noSeason, within } from "./read-slate";
import { balanceRecords } from "./slate-balance";

/** How the slate is made up, of the committees that the caller may review. */
export const getbalance: Operation<typeof contract.getbalance> = {
  mayCall: staffWith("slate.read"),
  async run({ year }, { principal, now }) {
    const [season, head, targets] = await Promise.all([
      findSlateSeason({ run }, Number(year)),
      findSlateHead({ run }, Number(year)),
      listTargets(Number(year)),
    ]);
    if (!season || !head) throw noSeason();
    const reach = reachOfCaller(principal, "slate.read");
    const content = within(await readSlate({ run }, season, now), reach);
    const seen = targets.filter(
      ({ committeeCode }) => reach === "all" || committeeCode === "" || reach.includes(committeeCode),
    );
    return { year, revision: String(head.revision), ...balanceRecords(content, seen, termBegins(season)) };
  },
};
