"use client";

import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { useMayDo } from "./staff-context";
import { yearHref } from "./year-href";

/** A person's name; a link to their page for users who may read people. */
export function PersonName({ memberID, name }: { memberID: string; name: string }) {
  const mayRead = useMayDo()("people.read");
  const year = useAddress().read("year");
  if (!mayRead) return <span className="name">{name}</span>;
  return (
    <SiteLink className="name link" href={yearHref(`/staff/people/${encodeURIComponent(memberID)}`, year)}>
      {name}
    </SiteLink>
  );
}
