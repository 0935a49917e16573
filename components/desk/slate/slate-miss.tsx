import { useTranslations } from "next-intl";
import { GroupNumber } from "./group-number";
import type { Target } from "./slate";
import type { Miss } from "./target-misses";
import { useShareWords } from "./use-share-words";
import type { ShownGroup } from "./use-slate-group";

interface SlateMissProps {
  miss: Miss;
  measure: Target["measure"];
  onCommittee: (committeeCode: string) => void;
  shown: ShownGroup;
}

/** Where the slate misses a target: the committee leads to its balance, the number to those it counts. */
export function SlateMiss({ miss, measure, onCommittee, shown }: SlateMissProps) {
  const t = useTranslations("desk-review.targets");
  const shareWords = useShareWords();
  const { committeeCode, committeeName, id, name, people, of, percent } = miss;
  const group = { measure: measure === "board" || measure === "firm" ? measure : "service", id } as const;
  return (
    <>
      <button type="button" className="link min-h-6 py-0.5" onClick={() => onCommittee(committeeCode)}>
        {committeeName}
      </button>{" "}
      {name !== undefined && `${name}, `}
      <GroupNumber label={shareWords(group.measure, miss)} {...{ group, committeeCode, people, shown }}>
        {t("miss", { people, of, percent })}
      </GroupNumber>
    </>
  );
}
