import type { ReactNode } from "react";
import { OperationNavigation } from "@/components/reference/operation-navigation";
import { ReferenceChoicesProvider } from "@/components/reference/reference-choices";
import { groupAddress, referenceLink } from "@/components/reference/reference-operation";
import { entries, REFERENCE_GROUPS } from "@/lib/contract/contract";

const NAVIGATION = REFERENCE_GROUPS.map((name) => ({
  name,
  href: groupAddress(name),
  links: entries(name).map(referenceLink),
}));

/**
 * The API reference: all operations beside the one in view. It is in English in every language of the site, like the
 * interface that it documents.
 */
export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <ReferenceChoicesProvider>
      <div
        lang="en"
        data-page-width="wide"
        className="wide:grid wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-10"
      >
        <OperationNavigation groups={NAVIGATION} />
        <div id="operation" tabIndex={-1} className="min-w-0">
          {children}
        </div>
      </div>
    </ReferenceChoicesProvider>
  );
}
