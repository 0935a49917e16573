import "server-only";
import type { ChildProcess } from "node:child_process";
import { Problem } from "@/lib/domain/problem";
import type { HashReply, HashRequest, PasswordHasher } from "./password-hasher";

const IDLE_MILLISECONDS = 60_000;
// Two thousand times as long as a hash takes on an idle machine.
const ANSWER_MILLISECONDS = 30_000;
const ATTEMPTS = 2;

type Question = HashRequest extends infer Request
  ? Request extends HashRequest
    ? Omit<Request, "id">
    : never
  : never;

interface Job {
  question: Question;
  attempts: number;
  resolve(result: string | boolean): void;
  reject(error: unknown): void;
}

/** A PasswordHasher that can stop its process. */
export interface HashingProcess extends PasswordHasher {
  stop(): void;
}

/**
 * Hashes in a separate process with a lower priority, so that a burst of sign-ins takes neither the server's threads
 * nor its processor time. `start` starts the program (server/password-hasher.ts) with the first request; the process
 * stops after a minute without one. When it dies, its open requests are repeated once.
 * @throws Problem 503 with `Retry-After` when the process died twice over a request
 */
export function hashingProcess(
  start: () => ChildProcess,
  { idleMilliseconds = IDLE_MILLISECONDS, answerMilliseconds = ANSWER_MILLISECONDS } = {},
): HashingProcess {
  let running: Running | undefined;

  function ask(job: Job): void {
    job.attempts += 1;
    running ??= new Running(start(), { idleMilliseconds, answerMilliseconds }, (unanswered) => {
      running = undefined;
      for (const left of unanswered) retry(left);
    });
    running.ask(job);
  }

  function retry(job: Job): void {
    if (job.attempts < ATTEMPTS) {
      ask(job);
      return;
    }
    job.reject(
      new Problem(503, "Service Unavailable", {
        detail: "Passwords cannot be checked right now. Try again in a second.",
        headers: { "retry-after": "1" },
      }),
    );
  }

  const question = async (request: Question) =>
    new Promise<string | boolean>((resolve, reject) =>
      ask({ question: request, attempts: 0, resolve, reject }),
    );

  return {
    hash: async (password, parameters) => String(await question({ kind: "hash", password, parameters })),
    verify: async (hash, password) => (await question({ kind: "verify", password, hash })) === true,
    stop: () => running?.stop(),
  };
}

/** One process from start to end, with the requests it has not answered yet. */
class Running {
  private readonly open = new Map<number, { job: Job; timer: NodeJS.Timeout }>();
  private lastId = 0;
  private hasEnded = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: { idleMilliseconds: number; answerMilliseconds: number },
    private readonly onEnd: (unanswered: readonly Job[]) => void,
  ) {
    child.on("message", (reply) => this.take(reply as HashReply));
    child.on("error", () => this.stop());
    child.once("exit", () => this.stop());
    // An idle hashing process does not keep the server alive; it exits when its channel closes.
    child.unref();
    child.channel?.unref();
  }

  ask(job: Job): void {
    clearTimeout(this.idle);
    const id = (this.lastId += 1);
    const timer = setTimeout(() => this.stop(), this.limits.answerMilliseconds);
    this.open.set(id, { job, timer });
    this.child.send({ id, ...job.question } satisfies HashRequest, (error) => {
      if (error) this.stop();
    });
  }

  /** Stops the process and hands back its unanswered requests; later requests go to a new process. */
  stop(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.idle);
    this.child.kill("SIGKILL");
    const unanswered = [...this.open.values()];
    this.open.clear();
    for (const { timer } of unanswered) clearTimeout(timer);
    this.onEnd(unanswered.map(({ job }) => job));
  }

  private take(reply: HashReply): void {
    const request = this.open.get(reply.id);
    if (!request) return;
    clearTimeout(request.timer);
    this.open.delete(reply.id);
    if ("error" in reply) request.job.reject(new Error(reply.error));
    else request.job.resolve(reply.result);
    if (this.open.size > 0) return;
    this.idle = setTimeout(() => this.stop(), this.limits.idleMilliseconds).unref();
  }
}
