// Puts a server under load, from its own process: it takes jobs over IPC, one at a time, and replies with figures.
import autocannon from "autocannon";
import type { LoadFigures, LoadJob } from "./load";

async function run(job: LoadJob): Promise<LoadFigures> {
  let next = 0;
  const bodies = job.bodies;
  const requests =
    bodies.length > 1
      ? [
          {
            setupRequest: (request: autocannon.Request) => {
              const body = bodies[next % bodies.length] ?? "";
              next += 1;
              return { ...request, body };
            },
          },
        ]
      : [{ body: bodies[0] ?? "" }];
  // The tool looks once in a second whether all was answered, and counts up to there; so the last answer is timed here.
  const began = performance.now();
  let answeredAt = began;
  const options = {
    url: job.url,
    method: "POST",
    headers: job.headers,
    connections: job.connections,
    ...("seconds" in job.limit ? { duration: job.limit.seconds } : { amount: job.limit.requests }),
    ...(job.expect === undefined ? {} : { verifyBody: (body: unknown) => String(body) === job.expect }),
    requests,
  } as const;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: unknown, figures) => {
      if (error instanceof Error) reject(error);
      else resolve(figures);
    });
    running.on("response", () => (answeredAt = performance.now()));
  });
  return {
    perSecond: (result["2xx"] * 1000) / (answeredAt - began),
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result["2xx"],
    refused: result.non2xx,
    failed: result.errors + result.mismatches,
  };
}

process.on("message", (job: LoadJob) => void run(job).then((figures) => process.send?.(figures)));
process.on("disconnect", () => process.exit(0));
