import type { Command } from "commander";
import { mayAnswer } from "@/lib/domain/season/season";
import { offerPlace } from "@/lib/operations/place/offer-place";
import { takeBackPlace } from "@/lib/operations/place/revoke-place";
import { readDate, readId, readName, readReason, readYear } from "./arguments";
import { example, print, printJson } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  year: number;
  start?: string;
  end?: string;
  json?: true;
}

const OUTCOME = { new: "is offered", changed: "is offered again", same: "is already on offer" } as const;

export function addPlace(program: Command): void {
  const places = program.command("place").description("Places on committees");
  places
    .command("offer")
    .description("Offer a member a place; offering it again changes nothing while the offer is open")
    .argument("<memberid>", "the member id", readId)
    .argument("<committeecode>", "the committee's code", readId)
    .argument("<position>", "one of the committee's positions", readName)
    .requiredOption("--year <year>", "the season in which it is offered", readYear)
    .option("--start <date>", "first day of the term (default: the season's)", readDate)
    .option("--end <date>", "last day of the term (default: the position's or the season's)", readDate)
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      example("place offer M00000001 BUDGET Chair --year 2027 --start 2027-07-01 --end 2028-06-30"),
    )
    .action(offer);
  places
    .command("revoke")
    .description("Take back a place that was offered or accepted; its seat is free again")
    .argument("<placeid>", "the id of the place", readId)
    .requiredOption("--reason <text>", "why, for the record", readReason)
    .option("--json", "print JSON")
    .addHelpText("after", example('place revoke 0d3f9f0e-2f3c-4b0a-8d53-5c5b1d4a7e02 --reason "Moved away"'))
    .action(revoke);
}

async function revoke(placeId: string, { reason, json }: { reason: string; json?: true }): Promise<void> {
  await withStore(async (context) => {
    const revoked = await takeBackPlace(context, placeId, reason);
    if (!revoked.ok) throw new CommandError(revoked.detail);
    const { id, memberId, committeeCode, position, startDate, endDate, status } = revoked.value;
    if (json) return printJson({ id, memberId, committeeCode, position, startDate, endDate, status });
    return print(`The place is revoked: ${position}, ${committeeCode}, ${startDate} to ${endDate}.`);
  });
}

async function offer(
  memberId: string,
  committeeCode: string,
  position: string,
  { year, start = "", end = "", json }: Options,
): Promise<void> {
  await withStore(async (context) => {
    const requested = { memberId, committeeCode, position, year, startDate: start, endDate: end };
    const offered = await offerPlace(context, requested);
    if (!offered.ok) throw new CommandError(offered.detail);
    const { id, status, change, season, startDate, endDate } = offered.value;
    const window = mayAnswer(season, context.now);
    if (status === "offered" && !window.ok)
      console.error(`The member can no longer answer it. ${window.detail}`);
    if (json)
      return printJson({ id, memberId, committeeCode, position, year, startDate, endDate, status, change });
    return print(
      `The place ${OUTCOME[change]} (${status}): ${position}, ${committeeCode}, ${startDate} to ${endDate}.`,
    );
  });
}
