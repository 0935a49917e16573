import "server-only";
import { headers } from "next/headers";
import { plainPath } from "@/lib/http/routes";
import { PATH_HEADER } from "./page-headers";

/**
 * Whether this is the page behind the link of an offer. Whoever opens it is not asked who they are, so it has no navigation and no
 * account, also in a browser in which a member is signed in.
 */
export async function isBarePage(): Promise<boolean> {
  const address = (await headers()).get(PATH_HEADER) ?? "";
  return plainPath(new URL(address, "http://site").pathname) === "/answer";
}
