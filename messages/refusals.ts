import { createTranslator } from "use-intl/core";
import type { Refusal } from "@/lib/domain/outcome";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords } from "@/lib/domain/time/date-words";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import general from "./es/errors.json";
import es from "./es/refusals.json";

// What refusals say. Their English sentences stand where they are decided; those of Spanish readers are composed here.

const translate = createTranslator({
  locale: "es",
  messages: es,
  onError(error) {
    throw error;
  },
});

/** A refusal in the reader's language: its own sentence, or the general one of its reason where it has none. */
export function refusalIn<Reason extends FailureReason>(
  refusal: Refusal<Reason>,
  locale: Locale,
): Refusal<Reason> {
  if (locale === "en") return refusal;
  const { reason, words } = refusal;
  if (!words) return { ...refusal, detail: general.reason[reason] };
  const values: Record<string, string | number> = { ...words.values };
  for (const [name, day] of Object.entries(words.days ?? {}))
    values[name] = dayWords(day, "es", { weekday: false });
  for (const [name, named] of Object.entries({ state: es.state, setting: es.setting })) {
    const value = values[name];
    if (value !== undefined) values[name] = (named as Record<string, string>)[value] ?? value;
  }
  return { ...refusal, detail: translate(words.key, values) };
}
