"use client";

import { FailedPage } from "@/components/site/failed-page";

export default function SiteError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FailedPage digest={error.digest} retry={reset} />;
}
