import { useTranslations } from "next-intl";
import { VisuallyHidden } from "./visually-hidden";

interface SkeletonProps {
  /** The expected number of rows. */
  rows?: number;
  /** The height of a row: of one line, of a line with facts under it, of a field with its label. */
  row?: "line" | "entry" | "field";
}

const HEIGHTS = { line: "h-6", entry: "h-14", field: "h-18" } as const;

/** A placeholder while data loads, so that the layout does not shift. */
export function Skeleton({ rows = 3, row = "entry" }: SkeletonProps) {
  const t = useTranslations("common.loading");
  return (
    <div role="status" data-skeleton>
      <VisuallyHidden>{t("page")}</VisuallyHidden>
      <div aria-hidden className="grid gap-4">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`bg-line/50 animate-waiting rounded-small ${HEIGHTS[row]}`} />
        ))}
      </div>
    </div>
  );
}

/**
 * The same for a whole page: heading, a sentence, rows. For `loading.tsx`. There is no footer under it (globals.css): where the
 * page ends is not known before it is there.
 */
export function PageSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div data-page-skeleton>
      <div aria-hidden className="bg-line/50 animate-waiting rounded-small mb-4 h-10 w-2/3" />
      <div aria-hidden className="bg-line/50 animate-waiting rounded-small mb-8 h-6 w-5/6" />
      <Skeleton rows={rows} />
    </div>
  );
}
