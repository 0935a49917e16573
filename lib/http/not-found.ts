import "server-only";
import { Problem } from "@/lib/domain/problem";
import { answerRequest } from "./answer-request";

/** Answers every address of a path group that is nothing: a JSON 404, never a page. */
export function serveNotFound(group: string): (request: Request) => Promise<Response> {
  return (request) =>
    answerRequest(request, `/${group}`, () => {
      throw new Problem(404, "Not Found", { detail: "There is nothing here. /docs lists every operation." });
    });
}
