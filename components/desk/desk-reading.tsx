import type { ReactNode } from "react";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { ProblemReply } from "@/lib/contract/reply";

interface DeskReadingProps {
  reading: { data: unknown; problem: ProblemReply | undefined; readAgain: () => void };
  rows?: number;
  children: ReactNode;
}

/** What was read; until then rows of its height, and a notice with a button where it could not be read. */
export function DeskReading({ reading: { data, problem, readAgain }, rows = 6, children }: DeskReadingProps) {
  if (data !== undefined) return children;
  if (!problem) return <Skeleton rows={rows} />;
  return (
    <ReplyNotice reply={problem}>
      <ReadAgain readAgain={readAgain} />
    </ReplyNotice>
  );
}
