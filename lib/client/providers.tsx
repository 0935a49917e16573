"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

const FRESH_MILLISECONDS = 30_000;

/** The providers that `useRead` and `useWrite` need. One cache per page load. */
export function ClientProviders({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // `call` retries what may be retried; retrying here too would multiply the attempts.
        defaultOptions: { queries: { retry: false, staleTime: FRESH_MILLISECONDS, networkMode: "always" } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
