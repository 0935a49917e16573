import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { LetterKinds } from "./always-by-email";
import { kindOf, type SeasonField } from "./season-fields";

/** A setting of a season in words. */
export function SeasonValue({ field, value }: { field: SeasonField; value: string }) {
  const t = useTranslations("desk.season");
  if (value === "") return <span className="text-soft">{t(`blank.${kindOf(field)}`)}</span>;
  if (kindOf(field) === "day") return <DayText date={value} />;
  if (kindOf(field) === "choice") return t(value === "true" ? "yes" : "no");
  if (kindOf(field) === "kinds") return <LetterKinds kinds={value} />;
  if (field === "reminderDays") return value.replaceAll(",", ", ");
  return value;
}
