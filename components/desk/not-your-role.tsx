import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { type Right, RIGHTS } from "@/lib/domain/access/staff-role";

/** Stands in place of a page that the reader's roles do not open: says whose it is. */
export function NotYourRole({ title, right }: { title: string; right: Right }) {
  const t = useTranslations("desk.closedDoor");
  const ofRoles = useTranslations("desk.role");
  const roles = RIGHTS[right].map((role) => ofRoles(role));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={t("title")}>
        <p>{t("words", { roles: roles.join(", ") })}</p>
      </EmptyState>
    </>
  );
}
