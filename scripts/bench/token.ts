import { type DemoService, tokenBody } from "./demo-service";
import { median, round, table } from "./figures";
import type { LoadFigures, Loader } from "./load";
import { CONNECTIONS, type Scale } from "./scale";
import { type RunningServer, startServer } from "./system";

interface Side {
  name: string;
  server: RunningServer;
  path: string;
}

/** The token endpoint against node-oidc-provider's, both with ES256 and JWT access tokens. */
export async function benchToken(service: DemoService, loader: Loader, scale: Scale): Promise<string> {
  const { client } = service.demo;
  const provider = await startServer("scripts/bench/oidc-server.mjs", {
    environment: { BENCH_CLIENT_ID: client.client_id, BENCH_CLIENT_SECRET: client.client_secret },
  });
  const sides: Side[] = [
    { name: "node-oidc-provider", server: provider, path: "/token" },
    { name: "Rostrum", server: service.next, path: "/oauth/token" },
    { name: "Rostrum without Next", server: service.plain, path: "/oauth/token" },
  ];
  try {
    const found = sides.map((): LoadFigures[] => []);
    for (let turn = 0; turn <= scale.rounds; turn += 1) {
      for (const [index, { name, server, path }] of sides.entries()) {
        const figures = await loader.run({
          url: server.url + path,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          bodies: [tokenBody(service.demo)],
          connections: CONNECTIONS,
          limit: { seconds: scale.seconds },
        });
        if (figures.refused + figures.failed > 0) throw new Error(`${name} refuses a token`);
        if (turn > 0) found[index]?.push(figures);
      }
    }
    const rows = sides.map(({ name }, index) => {
      const own = found[index] ?? [];
      const ratio = median(
        own.map(({ perSecond }, turn) => perSecond / (found[0]?.[turn]?.perSecond ?? Number.NaN)),
      );
      return [name, round(median(own.map(({ perSecond }) => perSecond))), round(ratio)];
    });
    return table(["token endpoint", "tokens per second", "ratio"], rows);
  } finally {
    await provider.stop();
  }
}
