"use client";

import { FailedPage } from "@/components/site/failed-page";

/** Uses `retry` rather than `reset`: the error most likely came from the server, so the page must be fetched again. */
export default function SiteError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <FailedPage digest={error.digest} retry={retry} />;
}
