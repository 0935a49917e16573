import { useTranslations } from "next-intl";

/** The priorities to choose from, in words. @param current kept as a choice even if it is not one of ours */
export function usePriorityWords(current: string) {
  const t = useTranslations("nominate.reasons");
  const choices = [
    { value: "", label: t("priorityNone") },
    { value: "1", label: t("priority1") },
    { value: "2", label: t("priority2") },
    { value: "3", label: t("priority3") },
  ];
  const isKnown = choices.some(({ value }) => value === current);
  const all = isKnown
    ? choices
    : [...choices, { value: current, label: t("priorityOther", { code: current }) }];
  return { choices: all, words: all.find(({ value }) => value === current)?.label ?? "" };
}
