"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { MemberService } from "@/lib/domain/access/member-service";

// Every member has the home page; the other entries depend on their `services`. Non-voters keep “Nominate”, because the
// page tells them why they cannot.
const PLACES = [
  { href: "/", key: "home", service: undefined },
  { href: "/nominate", key: "nominate", service: undefined },
  { href: "/places", key: "places", service: "ACCEPTANCE" },
  { href: "/meetings", key: "meetings", service: "MEETINGS" },
  { href: "/profile", key: "profile", service: "PROFILE" },
  { href: "/staff", key: "desk", service: "STAFF" },
] as const satisfies readonly { href: string; key: string; service: MemberService | undefined }[];

/** The paths that belong to an entry: those under its URL, and “My nominations” under “Nominate”. */
function below(href: string): string[] {
  if (href === "/") return [];
  return href === "/nominate" ? [`${href}/`, "/nominations"] : [`${href}/`];
}

export function SiteNavigation({ services }: { services: readonly MemberService[] }) {
  const t = useTranslations("common.site");
  const here = usePathname();
  return (
    <nav aria-label={t("navigation")} className="max-w-page mx-auto w-full px-5">
      <ul className="-mx-2 flex flex-wrap">
        {PLACES.filter(({ service }) => service === undefined || services.includes(service)).map(
          ({ href, key }) => {
            const isHere = here === href || below(href).some((path) => here.startsWith(path));
            return (
              <li key={key}>
                <Link
                  href={href}
                  aria-current={isHere ? (here === href ? "page" : "true") : undefined}
                  className="aria-[current]:border-accent hover:border-edge text-small block border-b-3 border-transparent px-2 py-2.5 aria-[current]:font-semibold"
                >
                  {t(key)}
                </Link>
              </li>
            );
          },
        )}
      </ul>
    </nav>
  );
}
