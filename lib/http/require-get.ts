import "server-only";
import { Problem } from "@/lib/domain/problem";

/** For read-only addresses. @throws Problem 405 for anything but GET and HEAD */
export function requireGet({ method }: Request): void {
  if (method === "GET" || method === "HEAD") return;
  throw new Problem(405, "Method Not Allowed", {
    detail: "This address is read-only.",
    headers: { allow: "GET, HEAD" },
  });
}
