import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  /** The caption above the heading: “Nominations for 2027”. */
  above?: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
}

/** The heading of a page. It takes the focus when the step changes, so that screen readers announce it. */
export function PageTitle({ children, above, lead }: PageTitleProps) {
  return (
    <header className="mb-8">
      {above !== undefined && <p className="text-quiet text-small mb-1 font-semibold">{above}</p>}
      <h1 id="page-title" tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p className="text-soft mt-3">{lead}</p>}
    </header>
  );
}
