"use client";

import { FailedPage } from "@/components/site/failed-page";

/** `retry`, not `reset`: what failed was most likely read by the server, and must be read there again. */
export default function SiteError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <FailedPage digest={error.digest} retry={retry} />;
}
