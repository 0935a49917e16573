// Sends requests when they are due, from its own process: it takes jobs over IPC, one at a time.
import { Agent, request as open } from "node:http";
import type { OpenLoadFigures, OpenLoadJob } from "./open-load";

const ANSWER_MILLISECONDS = 15_000;
const kept = new Agent({ keepAlive: true });

interface Ended {
  kind: string;
  /** Absent when no response came. */
  milliseconds: number | undefined;
}

/** Sends one request and resolves with its outcome. Never rejects. */
function send(job: OpenLoadJob, body: string, dueAt: number): Promise<Ended> {
  return new Promise((resolve) => {
    const lost = (kind: string) => resolve({ kind, milliseconds: undefined });
    const request = open(
      job.url,
      {
        method: job.bodies.length === 0 ? "GET" : "POST",
        agent: job.newConnections ? false : kept,
        headers: { ...job.headers, ...(body !== "" && { "content-length": Buffer.byteLength(body) }) },
        timeout: ANSWER_MILLISECONDS,
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.once("error", () => lost("reset"));
        response.once("end", () => {
          const marked = job.mark !== "" && text.includes(job.mark) ? " marked" : "";
          const kind = `${response.statusCode ?? 0}${marked}`;
          resolve({ kind, milliseconds: performance.now() - dueAt });
        });
      },
    );
    request.once("timeout", () => {
      lost("unanswered");
      request.destroy();
    });
    request.once("error", () => lost("reset"));
    request.end(body);
  });
}

/** Starts every request when it is due, late ones at once, and waits for all to end. */
async function run(job: OpenLoadJob): Promise<OpenLoadFigures> {
  const count = Math.round(job.perSecond * job.seconds);
  const sent: Promise<Ended>[] = [];
  const began = performance.now();
  const dueAt = (number: number) => began + (number * 1000) / job.perSecond;
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      while (sent.length < count && dueAt(sent.length) <= performance.now()) {
        sent.push(send(job, job.bodies[sent.length % job.bodies.length] ?? "", dueAt(sent.length)));
      }
      if (sent.length === count) resolve();
      else setTimeout(sendDue, dueAt(sent.length) - performance.now());
    };
    sendDue();
  });
  return summarise(job, await Promise.all(sent));
}

function summarise({ onlySuccess }: OpenLoadJob, ended: readonly Ended[]): OpenLoadFigures {
  const kinds: Record<string, number> = {};
  for (const { kind } of ended) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const milliseconds = ended.flatMap((one) =>
    onlySuccess && !one.kind.startsWith("200") ? [] : (one.milliseconds ?? []),
  );
  return { milliseconds, lost: ended.length - milliseconds.length, kinds };
}

process.on("message", (job: OpenLoadJob) => void run(job).then((figures) => process.send?.(figures)));
process.on("disconnect", () => process.exit(0));
