import { BARS, judge } from "./bars";
import type { DemoService } from "./demo-service";
import { median, round, table } from "./figures";
import { OpenLoader, type OpenLoadFigures, openPercentile } from "./open-load";
import type { Scale } from "./scale";

const SIGN_INS_PER_SECOND = 300;
const PROBES_PER_SECOND = 100;

/** The outcomes of the sign-ins, by kind of response. */
const KINDS = [
  ["200 marked", "200 signed in"],
  ["200", "200 refused"],
  ["429", "429"],
  ["503", "503"],
  ["reset", "reset"],
  ["unanswered", "unanswered"],
] as const;

function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

/** Sign-ins, every second one correct; the wrong ones are for existing and for unknown members. */
function signIns({ demo }: DemoService): string[] {
  const members = Object.values(demo.members);
  return Array.from({ length: 4_000 }, (_, number) => {
    const { userId, password } = members[number % members.length] ?? { userId: "", password: "" };
    return number % 2 === 0
      ? form({ userId, password })
      : form({ userId: `M${10_004 + (number % 1_000)}`, password: "a wrong password" });
  });
}

/** The time of a point read, at a fixed rate, without and during a storm of sign-ins. */
export async function benchStorm(service: DemoService, scale: Scale): Promise<string> {
  const prober = new OpenLoader();
  const stormer = new OpenLoader();
  const { rostrum, headers, demo, database } = service;
  const seconds = scale.stormSeconds;
  const probe = () =>
    prober.run({
      url: `${rostrum.url}/committee/getmember`,
      headers,
      seconds,
      perSecond: PROBES_PER_SECOND,
      bodies: [form({ ID: demo.members.voter.memberId })],
      newConnections: false,
      mark: "",
      onlySuccess: true,
    });
  const storm = () =>
    stormer.run({
      url: `${rostrum.url}/auth/assocauth`,
      headers,
      seconds,
      perSecond: SIGN_INS_PER_SECOND,
      bodies: signIns(service),
      newConnections: true,
      mark: '"return":"SUCCESS"',
      onlySuccess: false,
    });
  try {
    const calm: OpenLoadFigures[] = [];
    const stormy: OpenLoadFigures[] = [];
    const storms: OpenLoadFigures[] = [];
    // The first turn warms up, the hashing process too, and is not counted.
    for (let turn = 0; turn <= scale.rounds; turn += 1) {
      const still = await probe();
      // The storms before would otherwise have used up what an address may get wrong.
      await database.query("delete from rate_limit");
      const [raging, probed] = await Promise.all([storm(), probe()]);
      if (turn === 0) continue;
      calm.push(still);
      storms.push(raging);
      stormy.push(probed);
    }
    return `${describeProbe(calm, stormy)}\n\n${describeStorms(storms)}`;
  } finally {
    await Promise.all([prober.close(), stormer.close()]);
  }
}

function describeProbe(calm: readonly OpenLoadFigures[], stormy: readonly OpenLoadFigures[]): string {
  const row = (hundredths: 50 | 99) => {
    const [still, beset] = [calm, stormy].map((side) =>
      side.map((figures) => openPercentile(figures, hundredths)),
    ) as [number[], number[]];
    // If probes were lost even without a storm, there is nothing to compare with.
    const isCalm = still.every(Number.isFinite);
    const ratio = isCalm ? median(beset.map((time, turn) => time / (still[turn] ?? 0))) : Number.NaN;
    const [without, beside] = [still, beset].map((times) => round(median(times)));
    const bar = hundredths === 99 ? judge([ratio, BARS.storm]) : "";
    return [`getmember, p${hundredths}`, without ?? "", beside ?? "", round(ratio), bar];
  };
  const head = [`during ${SIGN_INS_PER_SECOND} sign-ins per second`, "calm, ms", "storm, ms", "ratio", "bar"];
  const lost = stormy.reduce((sum, figures) => sum + figures.lost, 0);
  const words = `During the storm ${lost} probes got no response, or another status than 200; those count as never answered.`;
  return `${table(head, [row(50), row(99)])}\n\n${words}`;
}

function describeStorms(storms: readonly OpenLoadFigures[]): string {
  const totals = new Map<string, number>();
  for (const [kind, count] of storms.flatMap(({ kinds }) => Object.entries(kinds)))
    totals.set(kind, (totals.get(kind) ?? 0) + count);
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  const named: ReadonlyMap<string, string> = new Map(KINDS);
  const others = [...totals.keys()].filter((kind) => !named.has(kind));
  const rows = [...named.keys(), ...others].map((kind) => {
    const count = totals.get(kind) ?? 0;
    return [named.get(kind) ?? kind, String(count), `${((100 * count) / all).toFixed(1)} %`];
  });
  const [p50, p99] = [50, 99].map((hundredths) =>
    round(median(storms.map((figures) => openPercentile(figures, hundredths)))),
  );
  return `${table(["response to sign-ins", "number", "share"], rows)}\n\nThe sign-ins' own times: p50 ${p50} ms, p99 ${p99} ms, counted from when each was due.`;
}
