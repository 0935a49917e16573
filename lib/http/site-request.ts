import "server-only";
import { cookies, headers } from "next/headers";
import { env } from "@/lib/env";
import { ADDRESS_HEADER } from "./client-address";

/**
 * A request to an operation as the page's reader would send it, made from the request for the page itself.
 * @param path `/group/segment`
 */
export async function requestAsReader(
  path: string,
  params: Readonly<Record<string, string>>,
): Promise<Request> {
  const [cookie, incoming] = [await cookies(), await headers()];
  return new Request(`${env().BASE_URL}${path}`, {
    method: "POST",
    body: JSON.stringify(params),
    headers: {
      "content-type": "application/json",
      cookie: cookie.toString(),
      "sec-fetch-site": "same-origin",
      [ADDRESS_HEADER]: incoming.get(ADDRESS_HEADER) ?? "",
    },
  });
}
