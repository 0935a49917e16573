"use client";

import { useTranslations } from "next-intl";
import { FormFieldset } from "@/components/ui/form-field";
import { EVENT_TYPES, type EventType } from "@/lib/vocabulary/event";

interface EventChoicesProps {
  /** Tells several forms of a page apart. */
  name: string;
  chosen: readonly EventType[];
  onChoose: (events: readonly EventType[]) => void;
}

/** Which events a receiver gets; no choice means all. */
export function EventChoices({ name, chosen, onChoose }: EventChoicesProps) {
  const t = useTranslations("desk-letters.webhooks");
  return (
    <FormFieldset name={name} label={t("events")} hint={t("eventsHint")} error={undefined}>
      <div className="wide:grid-cols-2 desk:grid-cols-3 grid gap-x-6">
        {EVENT_TYPES.map((type) => (
          <label key={type} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="accent-accent size-[1.2em] shrink-0"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChoose(EVENT_TYPES.filter((one) => (one === type ? target.checked : chosen.includes(one))))
              }
            />
            {type}
          </label>
        ))}
      </div>
    </FormFieldset>
  );
}
