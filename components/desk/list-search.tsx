import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";

interface ListSearchProps {
  /** Of the field; another one for each list of a page. */
  name: string;
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** How many of the list are left, and how many it has. */
  shown: number;
  total: number;
}

/** Narrows a list as one types, and says how many are left; stands in a `Toolbar` above it. */
export function ListSearch({ name, label, words, onWords, shown, total }: ListSearchProps) {
  const t = useTranslations("desk.list");
  return (
    <>
      <div className="wide:w-72 w-full">
        <TextField
          type="search"
          name={name}
          label={label}
          autoComplete="off"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </div>
      <p role="status" className="text-soft text-small tabular py-2.5">
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
