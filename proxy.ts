import { randomBytes, randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { answerRefusal, type EarlyRefusal, tooLarge } from "@/lib/http/early-refusal";
import { PAGE_BODY_BYTES, refusePage } from "@/lib/http/page-refusal";
import { readChunks } from "@/lib/http/read-chunks";
import { findRoute } from "@/lib/http/routes";
import { pagePolicy } from "@/lib/http/security-headers";
import { NONCE_HEADER, PATH_HEADER } from "./lib/site/page-headers";

/**
 * Gives every page its content security policy with its own nonce; Next reads the nonce from the request's
 * header and puts it on the scripts that it writes. What a caller sent under these names is replaced. The API is left
 * alone: it has its own policy. What no page can answer is refused, as our own server does before Next.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (findRoute(pathname)) return NextResponse.next();
  const refusal = await findRefusal(request);
  if (refusal) return toNextResponse(refusal);
  const nonce = randomBytes(16).toString("base64");
  const policy = pagePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set("content-security-policy", policy);
  headers.set(PATH_HEADER, `${pathname}${search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

async function findRefusal(request: NextRequest): Promise<EarlyRefusal | undefined> {
  const { method, headers, nextUrl } = request;
  const contentLength = headers.get("content-length") ?? undefined;
  const refusal = refusePage({ method, url: nextUrl.search, contentLength });
  if (refusal || !headers.has("transfer-encoding")) return refusal;
  // Next keeps what is read here for the page, up to its own limit (next.config.js), and discards the rest.
  let length = 0;
  await readChunks(request, (chunk) => {
    length += chunk.length;
  });
  return length > PAGE_BODY_BYTES ? tooLarge() : undefined;
}

function toNextResponse(refusal: EarlyRefusal): NextResponse {
  const { status, headers, body } = answerRefusal(refusal, randomUUID());
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new NextResponse(body, { status, headers: lines });
}

export const config = {
  // Next reads this without running it: files, by where they are or what they are called. Which paths are pages is
  // decided above, by the route table.
  matcher: ["/((?!_next/static/|.*\\.(?:svg|png|ico|woff2|txt|webmanifest)$).*)"],
};
