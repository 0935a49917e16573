import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { answerRefusal, type EarlyRefusal } from "@/lib/http/early-refusal";
import type { HttpAnswer } from "@/lib/http/http-answer";
import { logRequest } from "@/lib/http/request-log";

interface Caller {
  remoteAddress?: string | undefined;
}

/** Answers a request that comes to no route and no page, and closes the connection. */
export function refuse(response: ServerResponse, refusal: EarlyRefusal): void {
  const { status, headers, body } = answerAndLog(refusal, response.req.socket);
  response.shouldKeepAlive = false;
  response.writeHead(status, headers);
  response.end(response.req.method === "HEAD" ? null : body);
}

/** The same on a connection for which Node made no response. */
export function refuseConnection(socket: Duplex & Caller, refusal: EarlyRefusal): void {
  const { status, headers, body } = answerAndLog(refusal, socket);
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${head}\r\n${body ?? ""}`, () =>
    socket.destroy(),
  );
}

/** @param socket the caller's, or a proxy's: such a request is not read far enough to know which */
function answerAndLog(refusal: EarlyRefusal, { remoteAddress = "" }: Caller): HttpAnswer {
  const requestId = randomUUID();
  const answer = answerRefusal(refusal, requestId);
  const { status } = answer;
  logRequest({
    requestId,
    operation: "",
    caller: undefined,
    address: remoteAddress,
    status,
    milliseconds: 0,
    reason: refusal.reason,
  });
  return answer;
}
