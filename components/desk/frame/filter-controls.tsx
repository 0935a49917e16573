"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useEarlyChange } from "@/components/ui/use-early-change";

interface FilterProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
}

const CONTROL = "bg-surface text-ink border-edge rounded-small min-h-9 border-2 px-2";

/** A filter with a closed list of words. */
export function FilterSelect({
  label,
  value,
  options,
  allLabel,
  isBare = false,
  onChoose,
}: FilterProps & {
  options: readonly { value: string; label: string }[];
  allLabel?: string;
  /** Its label is for screen readers only. */
  isBare?: boolean;
}) {
  const t = useTranslations("common.list");
  const id = useId();
  useEarlyChange(id);
  return (
    <label className="text-small grid grid-cols-1">
      <span className={isBare ? "sr-only" : "text-soft"}>{label}</span>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${CONTROL} w-full`}
      >
        <option value="">{allLabel ?? t("all")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterTextProps extends FilterProps {
  type?: "search" | "text" | "date";
  inputMode?: "numeric";
  /** Its label is for screen readers only, and stands in the field until one types. */
  isBare?: boolean;
  isWide?: boolean;
}

/** A filter that is typed; it narrows the list while one types. The address follows the field, and the field what else changes it. */
export function FilterText({
  label,
  value,
  onChoose,
  type = "text",
  inputMode,
  isBare = false,
  isWide = false,
}: FilterTextProps) {
  const [typed, setTyped] = useState(value);
  const [kept, setKept] = useState(value);
  // What was typed and has not come back from the address, which follows a moment later and may skip some of it.
  const [sent, setSent] = useState<readonly string[]>([]);
  const id = useId();
  useEarlyChange(id);
  if (value !== kept) {
    setKept(value);
    const own = sent.indexOf(value);
    setSent(sent.slice(own + 1));
    if (own === -1 || value === "") setTyped(value);
  }
  return (
    <label className="text-small grid">
      <span className={isBare ? "sr-only" : "text-soft"}>{label}</span>
      <input
        id={id}
        type={type}
        inputMode={inputMode}
        value={typed}
        autoComplete="off"
        placeholder={isBare ? label : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setSent((others) => [...others, target.value.trim()]);
          onChoose(target.value);
        }}
        className={`${CONTROL} ${isBare ? "board-find" : isWide ? "w-56" : "w-32"}`}
      />
    </label>
  );
}
