import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { classNames } from "@/components/ui/class-names";
import { StatusTag } from "@/components/ui/status-tag";
import type { CommitteeChoice, OwnNomination } from "./own-nomination";

interface CommitteeRowProps {
  committee: CommitteeChoice;
  isChosen: boolean;
  /** The reader's existing nominations for it. */
  made: readonly OwnNomination[];
  onChoose: () => void;
}

/** One committee to choose: on a phone its name in up to two lines, with the rest on demand; on a wide screen all of it. */
export function CommitteeRow({ committee, isChosen, made, onChoose }: CommitteeRowProps) {
  const t = useTranslations("nominate.committee");
  const positionName = usePositionName();
  const [isOpen, setIsOpen] = useState(false);
  const { committeeCode, committeeName, description, serving } = committee;
  const id = committeeAnchor(committeeCode);
  return (
    <li id={id} className="border-line hover:bg-accent-soft scroll-mt-40 border-t">
      <div className="flex items-start gap-x-2">
        <button
          type="button"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          aria-current={isChosen || undefined}
          onClick={onChoose}
          className="group wide:pt-4 wide:pb-1 min-h-11 min-w-0 grow py-2.5 text-left"
        >
          <span
            id={`${id}-name`}
            className={classNames(
              "name wide:text-heading text-accent block group-hover:underline",
              !isOpen && "max-wide:line-clamp-2",
            )}
          >
            {committeeName}
          </span>
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-describedby={`${id}-name`}
          onClick={() => setIsOpen(!isOpen)}
          className="link text-small wide:hidden min-h-11 shrink-0 px-1"
        >
          {t("details")}
        </button>
      </div>
      {isChosen && <StatusTag tone="success">{t("chosen")}</StatusTag>}
      <div id={`${id}-more`} className={classNames("wide:pb-4", isOpen ? "pb-3" : "max-wide:hidden")}>
        <div id={`${id}-facts`}>
          {description !== undefined && <p>{description}</p>}
          <p className="text-soft text-small mt-1">{t("serving", { count: serving })}</p>
          {made.map((one) => (
            <p key={one.nominationId} className="text-quiet text-small font-semibold">
              {t("already", { name: one.candidateName, position: positionName(one.position) })}
            </p>
          ))}
        </div>
      </div>
    </li>
  );
}

/** The element id of a committee's row. */
export function committeeAnchor(code: string): string {
  return `committee-${encodeURIComponent(code)}`;
}
