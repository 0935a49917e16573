import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { TRUNCATED_HEADER } from "@/lib/contract/headers";
import type { Outcome } from "@/lib/domain/outcome";
import { requireScope } from "./bearer";
import { bodySchema } from "./body-schema";
import type { Call } from "./database";
import { refusalHeaders } from "./problems";

/** An operation of the contract with its handler. */
export interface PeerOperation<E extends Entry> {
  entry: E;
  run(
    input: EntryParams<E>,
    call: Call,
  ): Promise<E["answer"] extends "status" ? Outcome<string> : EntryResult<E>>;
}

declare module "fastify" {
  interface FastifyRequest {
    clientId: string;
  }
  interface FastifyContextConfig {
    entry?: Entry;
  }
}

/** One route: its body is validated and its response serialised by JSON schemas, made once from the contract. */
export function addRoute<E extends Entry>(app: FastifyInstance, operation: PeerOperation<E>): void {
  const { entry } = operation;
  const result = z.toJSONSchema(entry.result, { target: "draft-7" });
  app.post(
    entry.path,
    {
      schema: { body: bodySchema(entry), response: { 200: result } },
      onRequest: requireScope(entry.scope),
      config: { entry },
    },
    async (request, reply) => {
      const call = { clientId: request.clientId, requestId: request.id, now: new Date() };
      const answer = await operation.run(request.body as EntryParams<E>, call);
      if (entry.answer === "status") {
        const outcome = answer as Outcome<string>;
        if (!outcome.ok) reply.headers(refusalHeaders(outcome));
        return { STATUS: outcome.ok ? "SUCCESS" : "FAILURE" };
      }
      const rows = answer as unknown[];
      if (entry.maxRows === undefined || rows.length <= entry.maxRows) return rows;
      reply.header(TRUNCATED_HEADER, "true");
      return rows.slice(0, entry.maxRows);
    },
  );
}
