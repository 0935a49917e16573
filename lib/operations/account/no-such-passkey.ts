import "server-only";
import { Problem } from "@/lib/domain/problem";

/** 404: the caller has no passkey with that id. */
export function noSuchPasskey(): Problem {
  return new Problem(404, "Not Found", { detail: "You have no such passkey.", parameters: ["passkeyID"] });
}
