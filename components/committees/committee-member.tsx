import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import type { OwnCommittee } from "./own-term";

interface CommitteeMemberProps {
  member: OwnCommittee["members"][number];
  children?: ReactNode;
}

/** Someone who serves on the committee. */
export function CommitteeMember({ member, children }: CommitteeMemberProps) {
  const { name, city, boardName } = member;
  const position = usePositionName()(member.position);
  return (
    <li className="border-line border-t py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="name wrap-anywhere">{name}</span>
        <span className="font-semibold">{position}</span>
      </p>
      <p className="text-soft text-small">{[city, boardName].filter(Boolean).join(" · ")}</p>
      {children}
    </li>
  );
}
