import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "./association";
import { type Answered, askForToken, isSuccess, nominate, openPage, readMember, send } from "./calls";

/** The server that the load calls, and the caller it acts as. */
export interface Target {
  baseUrl: string;
  caller: Caller;
  token: string;
  cookie: string;
}

const KINDS = ["token", "read", "write", "page"] as const;
/** `live` uses no database, so it shows how slow this machine is. */
type Kind = (typeof KINDS)[number] | "live";

interface Sent extends Answered {
  kind: Kind;
  /** When it was sent, by `performance.now()`. */
  at: number;
}

const EACH = 3;
// A caller that was refused does not ask again at once.
const PAUSE_MILLISECONDS = 50;

/** Callers of every kind, each sending its next call when the one before was answered. */
export class Load {
  /** The numbers of the nominations that were acknowledged. */
  readonly acknowledged = new Set<number>();
  readonly sent: Sent[] = [];
  private readonly callers: Promise<void>[] = [];
  private lastNumber = 0;
  private isOver = false;

  constructor(readonly target: Target) {
    for (const kind of KINDS) {
      for (let one = 0; one < EACH; one += 1) this.callers.push(this.callOn(kind));
    }
    this.callers.push(this.callOn("live"));
  }

  /** Lets every caller finish its last call. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.callers);
  }

  /** One call of each kind. @returns whether all succeeded */
  async isServed(): Promise<boolean> {
    const answers = await Promise.all(KINDS.map((kind) => this.call(kind)));
    return answers.every(({ status }) => status === 200);
  }

  private async callOn(kind: Kind): Promise<void> {
    while (!this.isOver) {
      const { status } = await this.call(kind);
      if (status !== 200 || kind === "live") await pause(PAUSE_MILLISECONDS);
    }
  }

  private async call(kind: Kind): Promise<Sent> {
    const at = performance.now();
    const sent = { kind, at, ...(await this.send(kind)) };
    this.sent.push(sent);
    return sent;
  }

  private async send(kind: Kind): Promise<Answered> {
    const { baseUrl, caller, token, cookie } = this.target;
    if (kind === "live") return send(`${baseUrl}/health/live`);
    if (kind === "token") return askForToken(baseUrl, caller);
    if (kind === "read") return readMember(baseUrl, token);
    if (kind === "page") return openPage(baseUrl, cookie);
    const n = (this.lastNumber += 1);
    const answered = await nominate(baseUrl, token, n);
    if (isSuccess(answered)) this.acknowledged.add(n);
    return answered;
  }
}

const SHAPES: Readonly<Record<Kind, RegExp>> = {
  token: /^application\/json/,
  read: /^application\/problem\+json/,
  write: /^application\/problem\+json/,
  page: /^text\/html/,
  live: /^never$/,
};

/** What a call may take at most (contract.md 8.6), on a machine that needs no time of its own. */
const MOST_SECONDS = 5;

/**
 * What is wrong with an answer (contract.md 8.6); undefined when it is as it should be.
 * @param machineSeconds what this machine needs at worst for a call that asks for nothing
 */
export function faultOf(
  { kind, status, seconds, headers, text }: Sent,
  machineSeconds: number,
): string | undefined {
  const slow = seconds > MOST_SECONDS + machineSeconds ? `took ${seconds.toFixed(1)} s` : undefined;
  if (status === 200) return slow && `${kind} ${slow}`;
  const type = headers.get("content-type") ?? "";
  if (status !== 503) return `${kind} answered ${status}: ${text.slice(0, 200)}`;
  if (headers.get("retry-after") === null) return `${kind} answered 503 without Retry-After`;
  if (!SHAPES[kind].test(type)) return `${kind} answered 503 as ${type}`;
  if (kind === "token" && !text.includes('"temporarily_unavailable"')) return `token answered 503 as ${text}`;
  return slow && `${kind} ${slow}`;
}
