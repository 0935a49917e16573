"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useUndoToast } from "@/components/ui/toast";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useTabDraft } from "@/lib/client/tab-draft";
import { useWrite } from "@/lib/client/use-write";
import { saveSeason } from "@/lib/contract/desk/seasons";
import { parseReminderDays } from "@/lib/domain/season/reminder-days";
import { MeanwhileNotice } from "../meanwhile-notice";
import { useStaff } from "../staff-context";
import type { DeskSeason } from "../use-desk";
import { newestOf, useMeanwhile } from "../use-meanwhile";
import { AlwaysByEmail } from "./always-by-email";
import {
  kindOf,
  SEASON_FIELDS,
  SEASON_GROUPS,
  type SeasonField,
  type SeasonGroup,
  seasonValues,
  toSettings,
} from "./season-fields";

interface SeasonFormProps {
  season: DeskSeason;
}

type SeasonValues = ReturnType<typeof seasonValues>;

/** What is typed and not saved, and the values that it would replace. */
interface SeasonDraft {
  before: SeasonValues;
  typed: SeasonValues;
}

/** The settings of a season, to be changed. What is typed is a draft until it is saved. */
export function SeasonForm({ season }: SeasonFormProps) {
  const t = useTranslations("desk.season");
  const showToast = useUndoToast();
  const saving = useWrite(saveSeason);
  const { year } = season;
  const now = newestOf(season, saving.reply);
  const values = seasonValues(now);
  const meanwhile = useMeanwhile(values);
  const labels = Object.fromEntries(SEASON_FIELDS.map((name) => [name, t(`field.${name}`)])) as Record<
    SeasonField,
    string
  >;
  const malformed = useTranslations("common.form");
  const form = useOperationForm({
    entry: saveSeason,
    fields: labels,
    values,
    reply: saving.reply,
    check: ({ reminderDays }): Partial<typeof values> =>
      parseReminderDays(reminderDays)
        ? {}
        : { reminderDays: malformed("notTaken", { label: labels.reminderDays }) },
  });
  const { field, summary, submit, typed } = form;
  const draft = useTabDraft(useStaff().memberId, `season.${year}`, isSeasonDraft);
  const [restoring, setRestoring] = useState<"waiting" | "restored" | "done">("waiting");
  // The server, which draws the form first, has no drafts.
  if (restoring === "waiting" && draft.isReady) {
    setRestoring(draft.saved ? "restored" : "done");
    if (draft.saved) restore(draft.saved);
  }

  function restore(saved: SeasonDraft) {
    for (const name of SEASON_FIELDS) {
      if (saved.typed[name] !== saved.before[name]) form.set(name, saved.typed[name]);
    }
    // A colleague may have changed the same.
    meanwhile.notice(saved.before);
  }

  function keep(name: SeasonField, text: string) {
    const changed = { ...typed, [name]: text };
    if (SEASON_FIELDS.every((one) => changed[one] === values[one])) draft.discard();
    else draft.keep({ before: values, typed: changed });
  }

  function discard() {
    setRestoring("done");
    draft.discard();
    meanwhile.settle();
    form.reset(values);
  }

  async function save(requested: typeof values) {
    const before = values;
    const reply = await saving.send({ year, ...toSettings(requested), version: now.version });
    if (reply.kind === "problem" && reply.reason === "stale-change") meanwhile.notice();
    if (reply.kind !== "result") return;
    meanwhile.settle();
    draft.discard();
    setRestoring("done");
    form.reset(requested);
    const { version } = reply.result;
    showToast({
      words: t("saved", { year }),
      undo: () => void saving.send({ year, ...toSettings(before), version }).then(() => form.reset(before)),
    });
  }

  return (
    <Form onSubmit={submit(save)} className="grid grid-cols-1 gap-8">
      <ErrorSummary {...summary} />
      <ReplyNotice reply={saving.reply} hasDetail />
      <MeanwhileNotice changed={meanwhile.changed} labels={labels} now={values} typed={typed} />
      {(Object.keys(SEASON_GROUPS) as SeasonGroup[]).map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mb-3">
            {t(`group.${group}`)}
          </h2>
          <div className="wide:grid-cols-2 desk:grid-cols-3 grid items-end gap-x-6 gap-y-5">
            {SEASON_GROUPS[group].map((name) => (
              <SettingField
                key={name}
                name={name}
                field={{
                  ...field(name),
                  onChange: (event) => {
                    field(name).onChange(event);
                    keep(name, event.target.value);
                  },
                }}
              />
            ))}
          </div>
        </section>
      ))}
      {restoring === "restored" && (
        <Notice tone="info" isNew title={t("restored")}>
          <p>{t("restoredNext")}</p>
          <p>
            <Button kind="quiet" onClick={discard}>
              {t("discard")}
            </Button>
          </p>
        </Notice>
      )}
      <p>
        <Button type="submit" kind="primary" isBusy={saving.isSending}>
          {t("save", { year })}
        </Button>
      </p>
    </Form>
  );
}

function isSeasonDraft(stored: unknown): stored is SeasonDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { before, typed } = stored as Partial<Record<keyof SeasonDraft, unknown>>;
  return [before, typed].every(
    (values) =>
      typeof values === "object" &&
      values !== null &&
      SEASON_FIELDS.every((name) => typeof (values as Partial<SeasonValues>)[name] === "string"),
  );
}

interface SettingFieldProps {
  name: SeasonField;
  field: ReturnType<ReturnType<typeof useOperationForm<typeof saveSeason, SeasonField>>["field"]>;
}

function SettingField({ name, field }: SettingFieldProps) {
  const t = useTranslations("desk.season");
  const kind = kindOf(name);
  const hint = hasHint(name) ? { hint: t(`hint.${name}`) } : {};
  // Of a list the form knows no limits, nor that it may be left out.
  const shared = { ...field, ...hint, isOptional: field.isOptional || name === "reminderDays" };
  if (kind === "choice") {
    return (
      <SelectField
        {...shared}
        width="short"
        options={[
          { value: "true", label: t("yes") },
          { value: "false", label: t("no") },
        ]}
      />
    );
  }
  if (kind === "kinds") return <AlwaysByEmail {...field} hint={t("hint.alwaysByEmail")} />;
  if (kind === "number")
    return <TextField {...shared} inputMode="numeric" width="short" autoComplete="off" />;
  return <TextField {...shared} type={kind === "day" ? "date" : "text"} autoComplete="off" />;
}

const HINTS = [
  "nominationsClose",
  "answersOpen",
  "answersClose",
  "timeZone",
  "termStart",
  "nominationsPerVoter",
  "placesPerMember",
  "supportersNeeded",
  "reminderDays",
  "notSelectedOn",
  "alwaysByEmail",
] as const;

function hasHint(name: SeasonField): name is (typeof HINTS)[number] {
  return HINTS.some((hint) => hint === name);
}
