import "server-only";
import { env } from "@/lib/env";

/** The public address of this installation, without a trailing slash. */
export function baseUrl(): string {
  return env().BASE_URL;
}
