import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";

interface ReferenceTitleProps {
  /** The group to which the page belongs. */
  group?: { name: string; href: string };
  lead?: ReactNode;
  children: string;
}

/** The heading of a page of the reference, with the way up above it. */
export function ReferenceTitle({ group, lead, children }: ReferenceTitleProps) {
  const above = (
    <>
      <SiteLink href="/docs" className="link">
        The API
      </SiteLink>
      {group && (
        <>
          {" › "}
          <SiteLink href={group.href} className="link">
            {`/${group.name}`}
          </SiteLink>
        </>
      )}
    </>
  );
  return (
    <PageTitle above={above} lead={lead}>
      {children}
    </PageTitle>
  );
}
