import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import type { Problem } from "@/lib/domain/problem";
import { readCookies } from "@/lib/identity/session/session-cookie";
import { answerRequest } from "../answer-request";
import { answer, type HttpAnswer, TEXT_TYPE } from "../http-answer";
import { readBody } from "../read-body";
import { plainPath } from "../routes";
import { browserSession } from "./browser-session";
import { defaultOf } from "./common-js";

const answerAuth = defaultOf(NextAuth);

const BASE = "/api/auth/";

/** next-auth's own addresses (`/api/auth/*`), by its handler for plain requests and responses. */
export function serveSignIn(request: Request): Promise<Response> {
  return answerRequest(request, "/api/auth", async () => {
    const { pathname, searchParams } = new URL(request.url);
    const { values } = await readBody(request);
    const given = {
      query: {
        ...Object.fromEntries(searchParams),
        nextauth: plainPath(pathname).slice(BASE.length).split("/"),
      },
      cookies: readCookies(request),
      headers: Object.fromEntries(request.headers),
      body: Object.fromEntries(values),
      method: request.method,
    };
    const reply = new CollectedReply();
    const outages: Problem[] = [];
    await answerAuth(
      given as unknown as NextApiRequest,
      reply as unknown as NextApiResponse,
      browserSession(request, (problem) => outages.push(problem)),
    );
    // A script is told as every caller is, and keeps its cookie; a browser is sent to the page that says so.
    const [outage] = outages;
    if (outage && values.get("json") === "true") throw outage;
    return reply.toAnswer();
  });
}

/** Collects next-auth's response through the part of Next's `NextApiResponse` that it uses. */
class CollectedReply {
  private statusCode = 200;
  private readonly headers: Record<string, string | string[]> = {};
  private body: string | null = null;

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.headers[name.toLowerCase()];
  }

  setHeader(name: string, value: string | string[]): this {
    this.headers[name.toLowerCase()] = value;
    return this;
  }

  json(value: unknown): void {
    this.setHeader("content-type", "application/json");
    this.body = JSON.stringify(value);
  }

  send(body: unknown): void {
    if (typeof body === "object" && body !== null) this.json(body);
    else if (typeof body === "string") this.body = body;
  }

  end(): void {
    this.body = null;
  }

  toAnswer(): HttpAnswer {
    return answer(this.statusCode, TEXT_TYPE, this.body, this.headers);
  }
}
