import { SiteLink } from "@/components/ui/site-link";
import type { MemberService } from "@/lib/vocabulary/access";
import { AccountMenu } from "./account-menu";
import { SiteNavigation } from "./site-navigation";

interface SiteHeaderProps {
  associationName: string;
  logo: string | undefined;
  reader:
    | { name: string; services: readonly MemberService[]; unreadLetters: number; waitingPlaces: number }
    | undefined;
  /** Only the name, which leads nowhere. */
  isBare?: boolean;
}

/** The association's name beside the account menu, and the navigation: two rows, on a phone too. */
export function SiteHeader({ associationName, logo, reader, isBare = false }: SiteHeaderProps) {
  const name = (
    <>
      {/* eslint-disable-next-line @next/next/no-img-element -- one small picture from an address of the association's */}
      {logo !== undefined && <img src={logo} alt="" className="wide:h-10 h-8 w-auto" />}
      {/* A long name has two lines on a phone and is cut after them: the page below matters more. */}
      <span className="max-wide:line-clamp-2 max-wide:leading-tight" title={associationName}>
        {associationName}
      </span>
    </>
  );
  const look = "name flex min-h-11 min-w-0 items-center gap-3 no-underline";
  return (
    <header className="border-line border-b">
      <div className="max-w-page wide:flex-wrap wide:pt-4 relative mx-auto flex w-full items-center justify-between gap-x-4 gap-y-1 px-5 pt-1">
        {isBare ? (
          <p className={look}>{name}</p>
        ) : (
          <SiteLink href="/" className={look}>
            {name}
          </SiteLink>
        )}
        {reader && (
          <AccountMenu
            name={reader.name}
            unreadLetters={reader.unreadLetters}
            isStaff={reader.services.includes("STAFF")}
          />
        )}
        {/* Printed only, so that a receipt shows whose it is. */}
        {reader && (
          <p data-print="only" className="hidden">
            {reader.name}
          </p>
        )}
      </div>
      {reader && <SiteNavigation services={reader.services} waitingPlaces={reader.waitingPlaces} />}
    </header>
  );
}
