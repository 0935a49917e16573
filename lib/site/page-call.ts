import "server-only";
import { randomUUID } from "node:crypto";
import { getLocale } from "next-intl/server";
import { headers } from "next/headers";
import { cache } from "react";
import { ADDRESS_HEADER } from "@/lib/http/client-address";
import type { ServiceCall } from "@/lib/service-port";

/** The context of every operation that this page performs: one request id, one point in time. */
export const pageCall = cache(async (): Promise<ServiceCall> => {
  const incoming = await headers();
  return {
    requestId: randomUUID(),
    now: new Date(),
    address: incoming.get(ADDRESS_HEADER) ?? "",
    locale: await getLocale(),
  };
});
