import { BARS, judge } from "./bars";
import { type DemoService, FORM, tokenBody } from "./demo-service";
import { median, round, table } from "./figures";
import type { LoadFigures, Loader } from "./load";
import { CONNECTIONS, type Scale } from "./scale";
import { startServer } from "./system";

/** The token endpoint against node-oidc-provider's, both with ES256 and JWT access tokens. */
export async function benchToken(service: DemoService, loader: Loader, scale: Scale): Promise<string> {
  const { client } = service.demo;
  const provider = await startServer("tools/bench/oidc-server.mjs", {
    environment: { BENCH_CLIENT_ID: client.client_id, BENCH_CLIENT_SECRET: client.client_secret },
  });
  const measure = async (url: string) => {
    const figures = await loader.run({
      url,
      headers: FORM,
      bodies: [tokenBody(service.demo)],
      connections: CONNECTIONS,
      limit: { seconds: scale.seconds },
    });
    if (figures.refused + figures.failed > 0) throw new Error(`${url} refuses a token`);
    return figures;
  };
  try {
    const rounds: Record<"provider" | "rostrum", LoadFigures>[] = [];
    for (let turn = 0; turn <= scale.rounds; turn += 1) {
      rounds.push({
        provider: await measure(`${provider.url}/token`),
        rostrum: await measure(`${service.rostrum.url}/oauth/token`),
      });
    }
    // The first round warms up and is not counted.
    const counted = rounds.slice(1);
    const perSecond = (side: "provider" | "rostrum") =>
      round(median(counted.map((figures) => figures[side].perSecond)));
    const ratio = median(counted.map((side) => side.rostrum.perSecond / side.provider.perSecond));
    return table(
      ["token endpoint", "tokens per second", "ratio", "bar"],
      [
        ["node-oidc-provider", perSecond("provider"), "1.00", ""],
        ["Rostrum", perSecond("rostrum"), round(ratio), judge([ratio, BARS.token])],
      ],
    );
  } finally {
    await provider.stop();
  }
}
