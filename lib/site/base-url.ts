import "server-only";
import { env } from "@/lib/env";

/** Where people and external systems reach this installation, without a slash at the end. */
export function baseUrl(): string {
  return env().BASE_URL;
}
