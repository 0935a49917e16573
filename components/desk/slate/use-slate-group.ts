"use client";

import { useAddress } from "@/components/ui/use-address";
import { groupText, inGroup, readGroup, type SlateGroup } from "@/lib/domain/slate/slate-group";
import type { SlateCommittee } from "./slate";

/** Whom of the slate a number of the balance has been pressed for; kept in the address. */
export interface ShownGroup {
  /** undefined: everyone. */
  group: SlateGroup | undefined;
  isShown: (group: SlateGroup, committeeCode: string) => boolean;
  /** Shows them, or everyone again where they are shown already; a blank code means the whole slate. */
  press: (group: SlateGroup, committeeCode: string) => void;
  /** The people of the slate whom it shows. */
  of: (committees: readonly SlateCommittee[]) => SlateCommittee[];
  /** As exports take it. */
  params: { group?: string; committeeCode?: string };
}

export function useSlateGroup(): ShownGroup {
  const { read, keep } = useAddress();
  const group = readGroup(read("group"));
  const shown = { group: group ? groupText(group) : "", committeeCode: group ? read("committee") : "" };
  const isShown: ShownGroup["isShown"] = (one, code) =>
    groupText(one) === shown.group && code === shown.committeeCode;
  return {
    group,
    isShown,
    params: group
      ? { group: shown.group, ...(shown.committeeCode ? { committeeCode: shown.committeeCode } : {}) }
      : {},
    // The number counts all of them, whatever else the slate was narrowed to.
    press: (one, code) =>
      keep(
        isShown(one, code) ? { group: "" } : { group: groupText(one), committee: code, show: "", text: "" },
      ),
    of: (committees) =>
      group
        ? inGroup(
            committees.filter(
              ({ committeeCode }) => shown.committeeCode === "" || committeeCode === shown.committeeCode,
            ),
            group,
          )
        : [...committees],
  };
}
