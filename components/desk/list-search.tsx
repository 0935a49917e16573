import { useTranslations } from "next-intl";
import { FilterText } from "./frame/filter-controls";

interface ListSearchProps {
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** How many of the list are left, and how many it has. */
  shown: number;
  total: number;
}

/** Narrows a list as one types, and says how many are left; stands in a `Toolbar` above it. */
export function ListSearch({ label, words, onWords, shown, total }: ListSearchProps) {
  const t = useTranslations("desk.list");
  return (
    <>
      <FilterText type="search" label={label} value={words} isBare onChoose={onWords} />
      <p role="status" className="text-soft text-small tabular">
        {t("count", { shown, total })}
      </p>
    </>
  );
}

/** Stands in place of a list of which the search leaves nothing. */
export function NothingFound({ words }: { words: string }) {
  const t = useTranslations("desk.list");
  return <p className="border-line text-soft border-y py-5">{t("none", { words })}</p>;
}
