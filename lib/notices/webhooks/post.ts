import "server-only";
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import pLimit from "p-limit";
import { useAgent as filteringAgent } from "request-filtering-agent";
import type { Attempt, AttemptFailure } from "@/lib/domain/webhook/attempt";
import { hostOf, isEncrypted, isPossibleHost } from "@/lib/domain/webhook/webhook-url";
import { withTimeLimit } from "../with-time-limit";

/** What is sent, and to which address. */
export interface Posting {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The hosts whose addresses may be private. */
  allowedHosts: readonly string[];
  timeLimitMilliseconds: number;
  signal: AbortSignal;
}

/** More of an answer is not read. */
const ANSWER_BYTES = 4_096;

// A look-up that hangs keeps one of the few threads of the process, which also hash passwords and read files.
const fewLookups = pLimit(2);
const lookup: LookupFunction = (host, options, callback) =>
  void fewLookups(
    () =>
      new Promise<void>((resolve) => {
        dns.lookup(host, options, (...answer) => {
          callback(...answer);
          resolve();
        });
      }),
  );

/**
 * Posts to a receiver. The host is resolved once: the addresses that were looked at are the ones that are connected to. A
 * redirect is an answer like any other, and what the answer says is read to a bound and thrown away.
 * @throws when `signal` aborts
 */
export async function post(posting: Posting): Promise<Attempt> {
  const { allowedHosts, signal, timeLimitMilliseconds: milliseconds } = posting;
  // Saved before this was refused, or by another way.
  const url = URL.canParse(posting.url) ? new URL(posting.url) : undefined;
  if (!url || !isPossibleHost(url)) return { failure: "impossible-host" };
  if (!isEncrypted(url, allowedHosts)) return { failure: "not-https" };
  return withTimeLimit({ signal, milliseconds }, async (limit) => {
    try {
      return { status: await request(url, posting, limit) };
    } catch (error) {
      if (signal.aborted) throw error;
      return { failure: limit.aborted ? "no-answer" : failureOf(error) };
    }
  });
}

function request(url: URL, { headers, body, allowedHosts }: Posting, signal: AbortSignal): Promise<number> {
  const isAllowed = allowedHosts.includes(hostOf(url));
  const agent = isAllowed ? false : filteringAgent(url.href);
  const { request: open } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = open(url, { method: "POST", headers, agent, lookup, signal }, (answer) => {
      let bytes = 0;
      const done = () => {
        resolve(answer.statusCode ?? 0);
        sent.destroy();
      };
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes > ANSWER_BYTES) done();
      });
      // The status has come, whatever becomes of the words after it.
      answer.on("end", done);
      answer.on("error", done);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function failureOf(error: unknown): AttemptFailure {
  const { code } = error as NodeJS.ErrnoException;
  // Every error of Node's has a code. What the filtering agent refuses has none.
  if (code === undefined) return "private-address";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA") return "unknown-host";
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code)) return "bad-certificate";
  return "no-connection";
}
