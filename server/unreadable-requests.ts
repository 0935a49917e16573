import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { badRequest, type EarlyRefusal, methodNotAllowed } from "@/lib/http/early-refusal";
import { Problem } from "@/lib/domain/problem";
import { refuse, refuseConnection } from "./refuse";

/** By the code of Node's parser; any other is a 400. */
const REFUSALS: Readonly<Record<string, () => Problem>> = {
  HPE_HEADER_OVERFLOW: () =>
    new Problem(431, "Request Header Fields Too Large", { detail: "The headers have more than 16 KiB." }),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () =>
    new Problem(413, "Content Too Large", { detail: "The chunk extensions have more than 16 KiB." }),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new Problem(408, "Request Timeout", { detail: "The request did not come in time." }),
};

/** Answers what Node would answer itself, without a problem and an id, or not at all. */
export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuseUnread(error.code ?? "", socket));
  // Ignores expectations other than 100-continue.
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    const detail = "The only expectation that can be met is 100-continue.";
    refuse(response, { problem: new Problem(417, "Expectation Failed", { detail }), reason: "expectation" });
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    const problem = methodNotAllowed("This is no proxy.", "GET, HEAD, POST");
    refuseConnection(socket, { problem, reason: "method" });
  });
}

function refuseUnread(code: string, socket: Duplex): void {
  const { _httpMessage: pending } = socket as { _httpMessage?: ServerResponse };
  // The answer to an earlier request must not be mistaken for this one's, nor the other way round.
  if (pending?.req.complete === true && !pending.writableEnded) {
    pending.shouldKeepAlive = false;
    return;
  }
  if (!socket.writable || pending?.headersSent === true) socket.destroy();
  else refuseConnection(socket, toRefusal(code));
}

function toRefusal(code: string): EarlyRefusal {
  const problem = REFUSALS[code]?.();
  return problem ? { problem, reason: code } : badRequest("The request is not valid HTTP.", code);
}
