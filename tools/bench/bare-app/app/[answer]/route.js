// The minimum of a Next route handler: it returns given bytes for any request.
import { readFileSync } from "node:fs";

let answers;

export const dynamic = "force-dynamic";

export async function POST(_request, { params }) {
  answers ??= JSON.parse(readFileSync(process.env.BENCH_ANSWERS, "utf8"));
  const { answer } = await params;
  const { contentType, body } = answers[answer];
  return new Response(body, { headers: { "content-type": contentType } });
}
