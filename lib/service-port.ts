import "server-only";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import type { ProblemReply, Reply } from "@/lib/contract/reply";
import type { MemberPrincipal, Principal } from "@/lib/domain/access/principal";
import type { Locale } from "@/lib/domain/text/locale";

/** The context of a call of `perform`, apart from its parameters. */
export interface ServiceCall {
  requestId: string;
  now: Date;
  /** The network address the call came from. */
  address: string;
  locale: Locale;
}

/**
 * The service as one value. There is one in a process (docs/architecture.md): it holds the pool, the keys, the caches
 * and the limits, and everything else in the process reaches them through it.
 */
export interface Service {
  /** Answers a request to the API. Never throws. */
  handle(request: Request): Promise<Response>;
  /** Runs an operation. Never throws: an error class of one module graph is unknown in another. */
  perform<E extends Entry>(
    entry: E,
    params: EntryParams<E>,
    principal: Principal,
    call: ServiceCall,
  ): Promise<Reply<E>>;
  /** Which signed-in members may call an operation, in words, for the reference. */
  memberAccess(entry: Entry): string;
  /**
   * The member whose live session is in these cookies (a `Cookie` header); undefined for a visitor, a problem when that
   * cannot be told. Never throws.
   */
  recognise(cookies: string, call: ServiceCall): Promise<MemberPrincipal | ProblemReply | undefined>;
}

// The server and Next's bundles are compiled apart: two copies of this module in one process, which meet here.
const port = globalThis as { rostrumService?: Service };

/** Makes `service` the one that this process uses; in development a newer one replaces the one before. */
export function provideService(service: Service): void {
  port.rostrumService = service;
}

export function isServiceProvided(): boolean {
  return port.rostrumService !== undefined;
}

/** @throws Error when nothing was provided: server/main.ts does it, or instrumentation.ts where Next runs alone */
export function service(): Service {
  if (!port.rostrumService) throw new Error("No service was provided to this process.");
  return port.rostrumService;
}

/** What every route file exports for every method: the service answers, whichever way the request came. */
export function answer(request: Request): Promise<Response> {
  return service().handle(request);
}
