"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

const FRESH_MILLISECONDS = 30_000;

/** What `useRead` and `useWrite` need around them. One memory for each page load. */
export function ClientProviders({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // `call` repeats what may be repeated; a second layer of repeats would multiply them.
        defaultOptions: { queries: { retry: false, staleTime: FRESH_MILLISECONDS, networkMode: "always" } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
