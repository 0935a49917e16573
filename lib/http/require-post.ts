import "server-only";
import { Problem } from "@/lib/domain/problem";

/** For operations. @throws Problem 405 for anything but POST */
export function requirePost(request: Request): void {
  if (request.method === "POST") return;
  throw new Problem(405, "Method Not Allowed", {
    detail: "Every operation is a POST.",
    headers: { allow: "POST" },
  });
}
