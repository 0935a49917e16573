import { findFreePort } from "@/test/servers/free-port";
import { BARS, judge } from "./bars";
import { closeAtEnd } from "./clean-up";
import { type DemoService, fetchToken, FORM } from "./demo-service";
import { drainLetters } from "./drain-letters";
import { median, round, table } from "./figures";
import { JobProcess } from "./job-process";
import { OpenLoader, type OpenLoadFigures, openPercentile } from "./open-load";
import { readTreeMemory } from "./process-tree";
import { queueLetters, type QueuedLetters } from "./queue-letters";
import type { Scale } from "./scale";
import { signInByForm } from "./sign-in-by-form";
import { type RunningServer, startRostrum } from "./system";

/** How many letters a mail server has taken. */
export interface MailTaken {
  taken: number;
  /** How many of them differ in Message-ID or recipient. */
  different: number;
}

type MailSink = JobProcess<object, MailTaken>;

interface Sending {
  name: string;
  stopped: boolean;
  /** null: as many as the mail server takes. */
  perMinute: number | null;
}

const AS_THEY_COME: Sending = { name: "as they come", stopped: false, perMinute: null };
/** The first is what the others are compared with. */
const SENDINGS: readonly Sending[] = [
  { name: "stopped", stopped: true, perMinute: null },
  { name: "1,200 a minute", stopped: false, perMinute: 1200 },
  AS_THEY_COME,
];
const PROBES_PER_SECOND = 50;
const VISIT_SECONDS = 10;

/** The production server with a mail server of its own, and a client that may do everything. */
interface Bench {
  service: DemoService;
  rostrum: RunningServer;
  headers: Record<string, string>;
  sink: MailSink;
}

/** Queues a letter to every member, and drains them while members are read, in the same run without and with the sending. */
export async function benchLetters(service: DemoService, scale: Scale): Promise<string> {
  // It would write the letters to files.
  await service.rostrum.stop();
  const { letters, addressed, seconds } = await queueLetters(service, scale.letters);
  console.log(`  ${letters} letters queued in ${round(seconds)} s`);
  const bench = await openBench(service);
  const reads = await benchReads(bench, scale);
  const drained = await drainLetters(addressed, {
    visit: await openVisits(bench),
    begin: () => control(bench, AS_THEY_COME),
    look: async () => ({
      taken: (await bench.sink.run({})).taken,
      megabytes: readTreeMemory(bench.rostrum.pid).resident,
    }),
  });
  return [reads, drained, await describeEnd(bench, { letters, addressed })].join("\n\n");
}

async function openBench(service: DemoService): Promise<Bench> {
  const port = await findFreePort();
  const sink: MailSink = new JobProcess("tools/bench/mail-sink.ts", { BENCH_MAIL_PORT: String(port) });
  closeAtEnd(() => sink.close());
  const { database, demo } = service;
  await database.query("update client set scopes = scopes || '{desk.read,desk.write}'::text[]");
  await database.query("update letter_sending set stopped_at = now()");
  const rostrum = await startRostrum({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  closeAtEnd(() => rostrum.stop());
  const headers = { ...FORM, authorization: `Bearer ${await fetchToken(rostrum.url, demo)}` };
  return { service, rostrum, headers, sink };
}

async function post<Result>(
  { rostrum, headers }: Bench,
  path: string,
  params: Record<string, unknown>,
): Promise<Result> {
  const response = await fetch(`${rostrum.url}${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(params),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}

/** Stops and limits the sending as staff do at the desk, which wakes the worker. */
async function control(bench: Bench, { stopped, perMinute }: Sending): Promise<void> {
  const { version } = await post<{ version: number }>(bench, "/desk/get-sending", {});
  await post(bench, "/desk/set-sending", { version, stopped, perMinute });
}

/** Point reads at a fixed rate, beside each way of sending in turn. */
async function benchReads(bench: Bench, scale: Scale): Promise<string> {
  const prober = new OpenLoader();
  const { rostrum, headers, sink, service } = bench;
  const body = new URLSearchParams({ ID: service.demo.members.voter.memberId }).toString();
  const job = {
    url: `${rostrum.url}/committee/getmember`,
    headers,
    bodies: [body],
    mark: "",
    onlySuccess: true,
    perSecond: PROBES_PER_SECOND,
    seconds: scale.stormSeconds,
    newConnections: false,
  };
  const seen = SENDINGS.map((): { figures: OpenLoadFigures; perSecond: number }[] => []);
  try {
    // The first turn warms up and is not counted.
    for (let turn = 0; turn <= scale.rounds; turn += 1) {
      for (const [index, sending] of SENDINGS.entries()) {
        await control(bench, sending);
        const [before, began] = [(await sink.run({})).taken, performance.now()];
        const figures = await prober.run(job);
        const perSecond = (1000 * ((await sink.run({})).taken - before)) / (performance.now() - began);
        if (turn > 0) seen[index]?.push({ figures, perSecond });
      }
    }
  } finally {
    await prober.close();
  }
  const times = (index: number, hundredths: number) =>
    (seen[index] ?? []).map(({ figures }) => openPercentile(figures, hundredths));
  const ratio = (index: number, hundredths: number) =>
    median(times(index, hundredths).map((time, turn) => time / (times(0, hundredths)[turn] ?? Number.NaN)));
  const rows = SENDINGS.map(({ name }, index) => [
    name,
    round(median((seen[index] ?? []).map(({ perSecond }) => perSecond))),
    ...[50, 99].flatMap((part) => [round(median(times(index, part))), round(ratio(index, part))]),
    index === 0 ? "" : judge([ratio(index, 50), BARS.letters.reads]),
  ]);
  const head = ["letters are sent", "a second", "getmember, p50 ms", "ratio", "p99 ms", "ratio", "bar (p50)"];
  return table(head, rows);
}

/** A member's page, twice a second for ten seconds. @returns the median of their milliseconds */
async function openVisits({ rostrum, service }: Bench): Promise<() => Promise<number>> {
  const visitor = new OpenLoader();
  closeAtEnd(() => visitor.close());
  const headers = { cookie: await signInByForm(rostrum.url, service.demo.members.voter) };
  const job = {
    url: `${rostrum.url}/places`,
    headers,
    bodies: [],
    mark: "",
    onlySuccess: true,
    perSecond: 2,
    seconds: VISIT_SECONDS,
    newConnections: false,
  };
  return async () => openPercentile(await visitor.run(job), 50);
}

/** Whether every letter was sent, and none twice. */
async function describeEnd(
  { sink, service }: Bench,
  { letters, addressed }: Pick<QueuedLetters, "letters" | "addressed">,
): Promise<string> {
  const { rows } = await service.database.query<{ outcome: string; letters: number }>(
    `select outcome, count(*)::integer as letters from letter where kind = 'nominations-open' group by outcome`,
  );
  const ended = rows.map(({ outcome, letters: some }) => `${some} ${outcome || "waiting"}`).join(", ");
  const { taken, different } = await sink.run({});
  return `Of ${letters} letters queued, ${addressed} of them with an address, the mail server took ${taken}, ${different} of them different; in the database: ${ended}.`;
}
