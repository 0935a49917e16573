import Link from "next/link";
import type { MemberService } from "@/lib/domain/access/member-service";
import { AccountMenu } from "./account-menu";
import { SiteNavigation } from "./site-navigation";

interface SiteHeaderProps {
  associationName: string;
  logo: string | undefined;
  reader: { name: string; services: readonly MemberService[]; unreadLetters: number } | undefined;
  /** Only the name, which leads nowhere. */
  isBare?: boolean;
}

/** The association's name and the navigation. */
export function SiteHeader({ associationName, logo, reader, isBare = false }: SiteHeaderProps) {
  const name = (
    <>
      {/* eslint-disable-next-line @next/next/no-img-element -- one small picture from an address of the association's */}
      {logo !== undefined && <img src={logo} alt="" className="h-10 w-auto" />}
      <span>{associationName}</span>
    </>
  );
  const look = "name flex items-center gap-3 py-1 no-underline";
  return (
    <header className="border-line border-b">
      <div className="max-w-page mx-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 pt-4 pb-1">
        {isBare ? (
          <p className={look}>{name}</p>
        ) : (
          <Link href="/" className={look}>
            {name}
          </Link>
        )}
        {reader && <AccountMenu name={reader.name} unreadLetters={reader.unreadLetters} />}
        {/* Printed only, so that a receipt shows whose it is. */}
        {reader && (
          <p data-print="only" className="hidden">
            {reader.name}
          </p>
        )}
      </div>
      {reader && <SiteNavigation services={reader.services} />}
    </header>
  );
}
