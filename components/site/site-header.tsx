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

/** The association's name, the navigation and the account menu: one line, or two rows below 768 pixels. */
export function SiteHeader({ associationName, logo, reader, isBare = false }: SiteHeaderProps) {
  const name = (
    <>
      {/* eslint-disable-next-line @next/next/no-img-element -- one small picture from an address of the association's */}
      {logo !== undefined && <img src={logo} alt="" className="header:h-10 h-8 w-auto" />}
      {/* A long name has two lines and is cut after them: the page below matters more. */}
      <span className="line-clamp-2 leading-tight" title={associationName}>
        {associationName}
      </span>
    </>
  );
  const look = "name flex min-h-11 min-w-0 items-center gap-3 no-underline";
  return (
    <header className="border-line border-b">
      {/* In the order of reading and of the keyboard: name, navigation, account. A phone has the account beside the name. */}
      <div className="max-w-page header:grid-cols-[minmax(0,1fr)_auto_auto] header:pt-2 header:pb-0 relative mx-auto grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 pt-1">
        {isBare ? (
          <p className={look}>{name}</p>
        ) : (
          <SiteLink href="/" className={look}>
            {name}
          </SiteLink>
        )}
        {reader && <SiteNavigation services={reader.services} waitingPlaces={reader.waitingPlaces} />}
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
    </header>
  );
}
