import "server-only";
import { Problem } from "@/lib/domain/problem";

/** For what is only ever read. @throws Problem 405 for anything but GET and HEAD */
export function requireGet({ method }: Request): void {
  if (method === "GET" || method === "HEAD") return;
  throw new Problem(405, "Method Not Allowed", {
    detail: "This address is only read.",
    headers: { allow: "GET, HEAD" },
  });
}
