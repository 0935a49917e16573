import type { FieldChange } from "@/lib/domain/season/pasted-columns";

/** What a row changes in one column, as the desk answers. */
export function toChangeRecord({ field, before, after }: FieldChange) {
  return { field, before: before || undefined, after: after || undefined };
}

/** Why nothing of a pasted table is taken over. */
export function refusedWords(refused: number): string {
  return `${refused} of the rows cannot be taken; the preview says why.`;
}
