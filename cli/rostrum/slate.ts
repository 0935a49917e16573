import type { Command } from "commander";
import { WHOLE_SIGHT } from "@/lib/domain/access/candidacy-sight";
import { readPublicationPreview } from "@/lib/operations/slate/preview-publication";
import { publicationRecord, publish } from "@/lib/operations/slate/publish-slate";
import { readReason, readRevision, readYear } from "./arguments";
import { example, print, printJson } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  dryRun?: true;
  revision?: number;
  reason: string;
  json?: true;
}

export function addSlate(program: Command): void {
  program
    .command("slate")
    .description("What staff propose for a season")
    .command("publish")
    .description("Offer every proposed place that is not offered yet, and make the decisions final")
    .argument("<year>", "the committee year", readYear)
    .option("--dry-run", "only show what would be offered, to whom, and what stands in the way")
    .option("--revision <number>", "refuse when the slate is in another revision than this", readRevision)
    .option("--reason <text>", "why rules that block are set aside", readReason, "")
    .option("--json", "print JSON")
    .addHelpText("after", example("slate publish 2027 --dry-run", "slate publish 2027 --revision 14"))
    .action(publishSlate);
}

async function publishSlate(year: number, { dryRun, revision, reason, json }: Options): Promise<void> {
  await withStore(async (context) => {
    const preview = await readPublicationPreview(year, WHOLE_SIGHT, context.now, "en");
    if (dryRun) return json ? printJson(preview) : printPreview(preview);
    const seen = revision ?? preview.revision;
    const outcome = await publish(context, { year, revision: seen, reason });
    if (!outcome.ok && outcome.reason === "stale-change") {
      const { revision: now } = await readPublicationPreview(year, WHOLE_SIGHT, context.now, "en");
      throw new CommandError(staleSentence(year, { seen, now }));
    }
    if (!outcome.ok) throw new CommandError(outcome.detail);
    const published = publicationRecord(outcome.value, context);
    if (json) return printJson(published);
    return print(
      published.publicationId === undefined
        ? "Nothing is new since the slate was published."
        : `Published: ${published.places.length} places are offered to ${published.notified.length} people.`,
    );
  });
}

function staleSentence(year: number, { seen, now }: { seen: number; now: number }): string {
  const command = `npm run -s rostrum -- slate publish ${year}`;
  return (
    `The slate of ${year} is in revision ${now} now, not in revision ${seen}; nothing was published. ` +
    `See what publishing would do now: ${command} --dry-run. Then publish that revision: ${command} --revision ${now}`
  );
}

async function printPreview(preview: Awaited<ReturnType<typeof readPublicationPreview>>): Promise<void> {
  const { revision, counts, offers, notifiedNotSelected, obstacles, mayPublish } = preview;
  for (const { name, position, committeeName, startDate, endDate } of offers)
    await print(`offer    ${position}, ${committeeName}: ${name}, ${startDate ?? ""} to ${endDate ?? ""}`);
  for (const { name, reachable } of notifiedNotSelected)
    await print(`tell     ${name}: not selected${reachable ? "" : ", without an address"}`);
  for (const { effect, kind, name, committeeName, position, sentence, count } of obstacles) {
    const about = [position, committeeName, name, sentence, count].filter((word) => word !== undefined);
    await print(`${effect.padEnd(8)} ${kind}${about.length === 0 ? "" : `: ${about.join(", ")}`}`);
  }
  await print(
    `Revision ${revision}: ${counts.places} places for ${counts.people} people, ${counts.unreachable} without an address; ` +
      `${counts.notSelected} not selected, ${counts.notifiedNotSelected} people told so; ${counts.blocks} block, ${counts.warns} warn.`,
  );
  await print(mayPublish ? "It may be published." : "It cannot be published as it is.");
}
