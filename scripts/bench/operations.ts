import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BareApp } from "./bare-app";
import type { DemoService } from "./demo-service";
import { median, round, table } from "./figures";
import type { LoadFigures, Loader, LoadJob } from "./load";
import { CONNECTIONS, type Scale } from "./scale";
import { type RunningServer, startServer } from "./system";
import { type Bodies, writeBodies } from "./write-bodies";

interface Case {
  name: string;
  path: string;
  bodies: Bodies;
  /** Each request must be another one: the load ends when they are used up. */
  consumes?: boolean;
}

const always = (fields: Record<string, string>): Bodies => {
  const body = new URLSearchParams(fields).toString();
  return () => Promise.resolve([body]);
};

async function cases(service: DemoService): Promise<Case[]> {
  const writes = await writeBodies(service.database, service.demo.year);
  const { memberId } = service.demo.members.voter;
  return [
    { name: "point read: getmember", path: "/committee/getmember", bodies: always({ ID: memberId }) },
    { name: "list: getallmeetings", path: "/committee/getallmeetings", bodies: always({}) },
    { name: "list: getschedule", path: "/committee/getschedule", bodies: always({}) },
    {
      name: "lookup: lookupassocrecordbyname",
      path: "/committee/lookupassocrecordbyname",
      bodies: always({ lastName: "s", firstName: "a" }),
    },
    { name: "write: nominate, nothing new", path: "/committee/nominate", bodies: writes.nominateAgain },
    { name: "write: nominate", path: "/committee/nominate", bodies: writes.nominateNew, consumes: true },
    {
      name: "write: deletenomination",
      path: "/committee/deletenomination",
      bodies: writes.withdraw,
      consumes: true,
    },
    {
      name: "write: updatememberacceptance",
      path: "/committee/updatememberacceptance",
      bodies: writes.accept,
      consumes: true,
    },
    {
      name: "write: updatememberprofile",
      path: "/committee/updatememberprofile",
      bodies: writes.changeProfile,
      consumes: true,
    },
  ];
}

interface Answer {
  contentType: string;
  body: string;
}

/** What an operation answers: the bytes that the bare handler will answer with. */
async function readAnswer(service: DemoService, { path: at, bodies }: Case): Promise<Answer> {
  const headers = await service.headersFor(service.next);
  let last: Answer | undefined;
  for (const body of await bodies(100)) {
    const response = await fetch(service.next.url + at, { method: "POST", headers, body });
    last = { contentType: response.headers.get("content-type") ?? "", body: await response.text() };
    if (response.status !== 200 || last.body.includes("FAILURE")) {
      throw new Error(
        `${at} answers ${response.status}: ${last.body} ${response.headers.get("x-failure-reason")}`,
      );
    }
  }
  if (!last) throw new Error(`${at} was not asked for anything.`);
  return last;
}

interface Side {
  name: "bare" | "next" | "plain";
  server: RunningServer;
  headers: Record<string, string>;
}

/** Each kind of operation against a bare Next route handler that answers with the same bytes. */
export async function benchOperations(
  service: DemoService,
  bare: BareApp,
  loader: Loader,
  scale: Scale,
): Promise<string> {
  const all = await cases(service);
  const answers: Record<string, Answer> = {};
  for (const [index, one] of all.entries()) answers[String(index)] = await readAnswer(service, one);
  const answersFile = path.join(bare.folder, "answers.json");
  writeFileSync(answersFile, JSON.stringify(answers));
  const bareServer = await startServer("scripts/bench/bare-server.ts", {
    arguments: [bare.folder],
    environment: { BENCH_ANSWERS: answersFile },
  });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const sides: Side[] = [
    { name: "bare", server: bareServer, headers: form },
    { name: "next", server: service.next, headers: await service.headersFor(service.next) },
    { name: "plain", server: service.plain, headers: await service.headersFor(service.plain) },
  ];
  try {
    const rows: string[][] = [];
    for (const [index, one] of all.entries()) {
      rows.push(await measure(one, String(index), answers[String(index)]?.body ?? "", sides, loader, scale));
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    const head = ["operation", "bare, per second", "Rostrum / bare", "without Next / bare", "p50 / p99 ms"];
    return table(head, rows);
  } finally {
    await bareServer.stop();
  }
}

async function measure(
  one: Case,
  answer: string,
  expect: string,
  sides: readonly Side[],
  loader: Loader,
  scale: Scale,
): Promise<string[]> {
  const found: Record<Side["name"], LoadFigures[]> = { bare: [], next: [], plain: [] };
  // The first round warms up and is not counted.
  for (let turn = 0; turn <= scale.rounds; turn += 1) {
    for (const { name, server, headers } of sides) {
      const bodies = name === "bare" ? ["ID=M10001"] : await one.bodies(scale.writes);
      const consumed = one.consumes === true && name !== "bare";
      const job: LoadJob = {
        url: name === "bare" ? `${server.url}/${answer}` : server.url + one.path,
        headers,
        bodies,
        connections: CONNECTIONS,
        limit: consumed ? { requests: bodies.length } : { seconds: scale.seconds },
        // The load's tool takes a body to pieces without regard to characters of several bytes.
        ...(/^[ -~]*$/.test(expect) ? { expect } : {}),
      };
      const figures = await loader.run(job);
      if (figures.failed + figures.refused > 0) {
        throw new Error(`${one.name} (${name}): ${figures.refused} refused, ${figures.failed} wrong answers`);
      }
      if (turn > 0) found[name].push(figures);
    }
  }
  // Each round's sides were measured within seconds of each other: their ratio is taken there, not over all rounds.
  const ratio = (name: Side["name"]) =>
    median(found[name].map(({ perSecond }, turn) => perSecond / (found.bare[turn]?.perSecond ?? Number.NaN)));
  const p50 = median(found.next.map((figures) => figures.p50));
  const p99 = median(found.next.map((figures) => figures.p99));
  return [
    one.name,
    round(median(found.bare.map(({ perSecond }) => perSecond))),
    round(ratio("next")),
    round(ratio("plain")),
    `${round(p50)} / ${round(p99)}`,
  ];
}
