import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { StatusTag } from "@/components/ui/status-tag";
import { STAFF_ROLES, type StaffRole } from "@/lib/vocabulary/access";
import type { StaffMember } from "./staff-member";

interface RoleTableProps {
  staff: readonly StaffMember[];
  /** Absent where the reader may not change roles. */
  onTake?: (member: StaffMember, role: StaffRole) => void;
}

export function RoleTable({ staff, onTake }: RoleTableProps) {
  const t = useTranslations("desk.roles");
  const words = useTranslations("desk.role");
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <th scope="col">{t("person")}</th>
          <th scope="col">{t("role")}</th>
        </>
      }
    >
      {staff.map((member) => (
        <tr key={member.memberId}>
          <th scope="row">
            <span className="name">{member.name}</span>{" "}
            <span className="text-soft">{[member.memberId, member.email].filter(Boolean).join(" · ")}</span>
            {!member.active && (
              <span className="ml-2">
                <StatusTag tone="warning">{t("inactive")}</StatusTag>
              </span>
            )}
          </th>
          <td>
            <ul className="grid gap-1">
              {STAFF_ROLES.filter((role) => member.roles.some((held) => held.role === role)).map((role) => (
                <li key={role} className="flex flex-wrap items-baseline gap-x-4">
                  <span>
                    <span className="font-semibold">{words(role)}</span>
                    <Reach codes={codesOf(member, role)} />
                  </span>
                  {member.roles.some((held) => held.role === role && !held.effective) && (
                    <StatusTag tone="warning">{t("withoutEffect")}</StatusTag>
                  )}
                  {onTake && (
                    <button
                      type="button"
                      className="link"
                      aria-label={t("takeNamed", { role: words(role), name: member.name })}
                      onClick={() => onTake(member, role)}
                    >
                      {t("take")}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function codesOf({ roles }: StaffMember, role: StaffRole): string[] {
  return roles.flatMap((held) => (held.role === role ? (held.committeeCode ?? []) : []));
}

function Reach({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("desk.roles");
  if (codes.length === 0) return null;
  return <span className="text-soft"> {t("reach", { committees: codes.join(", ") })}</span>;
}
