import { type BareAnswer, serveBareApp } from "./bare-app";
import { judge } from "./bars";
import { type DemoService, FORM } from "./demo-service";
import { serveFastifyPeer } from "./fastify-peer";
import { median, round, table } from "./figures";
import type { LoadFigures, Loader } from "./load";
import { type OperationCase, operationCases } from "./operation-cases";
import { readAnswer, requireSameAnswers } from "./same-answers";
import { CONNECTIONS, type Scale } from "./scale";
import type { RunningServer } from "./system";

/** The built applications to compare with. */
interface Built {
  bare: string;
  fastify: string;
}

const SIDES = ["bare", "rostrum", "fastify"] as const;
type Side = (typeof SIDES)[number];
type Servers = Record<Side, RunningServer>;

/**
 * Each kind of operation against a bare Next route handler that answers with the same bytes; a read, a lookup and a nomination also
 * against Fastify and Prisma doing the same work.
 */
export async function benchOperations(
  service: DemoService,
  built: Built,
  loader: Loader,
  scale: Scale,
): Promise<string> {
  const cases = await operationCases(service);
  const answers: BareAnswer[] = [];
  for (const one of cases) answers.push(await readAnswer(service, one));
  const fastify = await serveFastifyPeer(built.fastify, service);
  try {
    for (const one of cases) if (one.bars.fastify) await requireSameAnswers(service, fastify, one);
    const bare = await serveBareApp(built.bare, answers);
    try {
      const servers = { bare, rostrum: service.rostrum, fastify };
      const rows: string[][] = [];
      for (const [index, one] of cases.entries()) {
        const figures = await measure(one, { index, answer: answers[index]?.body ?? "" }, servers, {
          headers: service.headers,
          loader,
          scale,
        });
        rows.push(describe(one, figures));
        console.log(`  ${rows.at(-1)?.join("  ")}`);
      }
      const head = ["operation", "bare, per second", "Rostrum / bare", "Rostrum / Fastify", "p50 / p99 ms"];
      return table([...head, "bar"], rows);
    } finally {
      await bare.stop();
    }
  } finally {
    await fastify.stop();
  }
}

interface Means {
  headers: Record<string, string>;
  loader: Loader;
  scale: Scale;
}

async function measure(
  { name, path, bodies, bars, consumes }: OperationCase,
  { index, answer }: { index: number; answer: string },
  servers: Servers,
  { headers, loader, scale }: Means,
): Promise<Record<Side, LoadFigures[]>> {
  const measured: Record<Side, LoadFigures[]> = { bare: [], rostrum: [], fastify: [] };
  // The first round warms up and is not counted.
  for (let turn = 0; turn <= scale.rounds; turn += 1) {
    for (const side of SIDES) {
      if (side === "fastify" && !bars.fastify) continue;
      const isBare = side === "bare";
      const sent = isBare ? ["ID=M10001"] : await bodies(scale.writes);
      const figures = await loader.run({
        url: servers[side].url + (isBare ? `/${index}` : path),
        headers: isBare ? FORM : headers,
        bodies: sent,
        connections: CONNECTIONS,
        limit: consumes && !isBare ? { requests: sent.length } : { seconds: scale.seconds },
        // The load tool splits bodies without regard to multi-byte characters.
        ...(/^[ -~]*$/.test(answer) ? { expect: answer } : {}),
      });
      if (figures.failed + figures.refused > 0) {
        throw new Error(`${name} (${side}): ${figures.refused} refused, ${figures.failed} wrong answers`);
      }
      if (turn > 0) measured[side].push(figures);
    }
  }
  return measured;
}

function describe({ name, bars }: OperationCase, measured: Record<Side, LoadFigures[]>): string[] {
  // The sides of a round were measured within seconds of each other, so ratios are taken per round, not over all rounds.
  const ratioTo = (side: Side) =>
    median(
      measured.rostrum.map(
        ({ perSecond }, turn) => perSecond / (measured[side][turn]?.perSecond ?? Number.NaN),
      ),
    );
  const toBare = ratioTo("bare");
  const toFastify = ratioTo("fastify");
  const [p50, p99] = (["p50", "p99"] as const).map((of) =>
    round(median(measured.rostrum.map((figures) => figures[of]))),
  );
  return [
    name,
    round(median(measured.bare.map(({ perSecond }) => perSecond))),
    round(toBare),
    bars.fastify ? round(toFastify) : "–",
    `${p50} / ${p99}`,
    judge([toBare, bars.bare], [toFastify, bars.fastify]),
  ];
}
