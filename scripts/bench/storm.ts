import type { DemoService } from "./demo-service";
import { median, round, table } from "./figures";
import { type LoadFigures, Loader } from "./load";
import type { Scale } from "./scale";

const STORM_CONNECTIONS = 200;
const PROBES_PER_SECOND = 50;
const PROBE_CONNECTIONS = 5;

function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

/** Sign-ins, every second of them right, the wrong ones of people who do and do not exist. */
function signIns({ demo }: DemoService): string[] {
  const members = Object.values(demo.members);
  return Array.from({ length: 4_000 }, (_, number) => {
    const { userId, password } = members[number % members.length] ?? { userId: "", password: "" };
    return number % 2 === 0
      ? form({ userId, password })
      : form({ userId: `M${10_004 + (number % 1_000)}`, password: "a wrong password" });
  });
}

/** How long a point read takes, with a fixed number of them a second, without and during a storm of sign-ins. */
export async function benchStorm(service: DemoService, loader: Loader, scale: Scale): Promise<string> {
  const headers = await service.headersFor(service.next);
  const seconds = scale.seconds * 2;
  const probe = () =>
    loader.run({
      url: `${service.next.url}/committee/getmember`,
      headers,
      bodies: [form({ ID: service.demo.members.voter.memberId })],
      connections: PROBE_CONNECTIONS,
      perSecond: PROBES_PER_SECOND,
      limit: { seconds },
    });
  const stormer = new Loader();
  try {
    const calm: LoadFigures[] = [];
    const stormy: LoadFigures[] = [];
    const storms: LoadFigures[] = [];
    await probe();
    for (let turn = 0; turn < scale.rounds; turn += 1) {
      calm.push(await probe());
      const storm = stormer.run({
        url: `${service.next.url}/auth/assocauth`,
        headers,
        bodies: signIns(service),
        connections: STORM_CONNECTIONS,
        limit: { seconds },
      });
      stormy.push(await probe());
      storms.push(await storm);
    }
    const ratio = (of: "p50" | "p99") =>
      median(stormy.map((figures, turn) => figures[of] / (calm[turn]?.[of] ?? 0)));
    const row = (of: "p50" | "p99") => [
      `getmember, ${of}`,
      round(median(calm.map((figures) => figures[of]))),
      round(median(stormy.map((figures) => figures[of]))),
      round(ratio(of)),
    ];
    const [answered, refused] = (["answered", "refused"] as const).map((of) =>
      round(median(storms.map((figures) => figures[of])) / seconds),
    );
    return [
      table(["during a storm of sign-ins", "without, ms", "with, ms", "ratio"], [row("p50"), row("p99")]),
      `The storm: ${STORM_CONNECTIONS} connections; a second, ${answered} sign-ins were answered and ${refused} told to come again.`,
    ].join("\n\n");
  } finally {
    await stormer.close();
  }
}
