"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { usePositionName } from "@/components/site/position-names";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useSettled } from "@/lib/client/use-settled";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getFailing, previewRule, saveRule } from "@/lib/contract/desk/rules";
import { RULE_KINDS } from "@/lib/contract/rule-form";
import { committeeWords, type DeskCommittee, useCommittees } from "../committees/use-committees";
import { MeanwhileNotice } from "../meanwhile-notice";
import { PeopleCounted } from "../people-counted";
import { newestOf, useMeanwhile } from "../use-meanwhile";
import { yearHref } from "../year-href";
import {
  conditionParams,
  missingIn,
  NEW_RULE,
  type Rule,
  RULE_FIELDS,
  ruleParams,
  ruleValues,
  type RuleValues,
} from "./rule-fields";
import { RuleParameterFields } from "./rule-parameter-fields";

interface RuleEditorProps {
  year: number;
  /** undefined for a new one. */
  rule: Rule | undefined;
}

/** The editor of a rule: beside its fields, the rule as it will read and who fails it today. */
export function RuleEditor({ year, rule }: RuleEditorProps) {
  const t = useTranslations("desk.rule");
  const locale = useLocale();
  const positionName = usePositionName();
  const router = useRouter();
  const saving = useWrite(saveRule);
  const committees = useCommittees().data ?? [];
  const now = rule && newestOf(rule, saving.reply);
  const values = now ? ruleValues(now) : NEW_RULE;
  const meanwhile = useMeanwhile(values);
  const labels = Object.fromEntries(RULE_FIELDS.map((name) => [name, t(`field.${name}`)])) as RuleValues;
  const { field, summary, submit, typed } = useOperationForm({
    entry: saveRule,
    fields: labels,
    values,
    reply: saving.reply,
    check: (requested) =>
      Object.fromEntries(missingIn(requested).map((name) => [name, t(`missing.${name}`)])),
  });
  const positions = positionsOf(committees, typed.committeeCode);
  const isForeign = typed.position !== "" && !positions.includes(typed.position);

  async function save(requested: RuleValues) {
    const seen = { ruleId: now?.ruleId, version: now?.version };
    const reply = await saving.send({ year, ...ruleParams(requested), ...seen });
    if (reply.kind === "problem" && reply.reason === "stale-change") meanwhile.notice();
    if (reply.kind === "result") router.push(yearHref("/staff/rules", year));
  }

  return (
    <div className="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] grid grid-cols-1 items-start gap-8">
      <Form onSubmit={submit(save)} className="grid grid-cols-1 gap-5">
        <ErrorSummary {...summary} />
        <ReplyNotice reply={saving.reply} hasDetail />
        <MeanwhileNotice changed={meanwhile.changed} labels={labels} now={values} typed={typed} />
        <SelectField
          {...field("kind")}
          width="full"
          options={RULE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <RuleParameterFields kind={typed.kind} field={field} />
        <SelectField
          {...field("committeeCode")}
          options={[
            { value: "", label: t("everyCommittee") },
            ...committees.map((one) => ({ value: one.code, label: committeeWords(one, locale).name })),
          ]}
        />
        <SelectField
          {...field("position")}
          options={[
            { value: "", label: t("everyPosition") },
            ...positions.map((position) => ({ value: position, label: positionName(position) })),
            // It stays chosen until another is, and the service says why it cannot be.
            ...(isForeign
              ? [
                  {
                    value: typed.position,
                    label: t("foreignPosition", { position: positionName(typed.position) }),
                  },
                ]
              : []),
          ]}
        />
        <RadioGroup
          {...field("effect")}
          choices={(["warns", "blocks"] as const).map((value) => ({
            value,
            label: t(`effect.${value}`),
            hint: t(`effectHint.${value}`),
          }))}
        />
        <TextField {...field("sentence")} hint={t("sentenceHint")} width="full" />
        <p>
          <Button type="submit" kind="primary" isBusy={saving.isSending}>
            {t(rule ? "save" : "add")}
          </Button>
        </p>
      </Form>
      <RulePreview year={year} values={typed} />
    </div>
  );
}

/** The positions of a committee in its order; of all active committees, by name, where none is chosen. */
function positionsOf(committees: readonly DeskCommittee[], code: string): string[] {
  if (code !== "") {
    return (committees.find((one) => one.code === code)?.positions ?? []).map(({ position }) => position);
  }
  const all = committees.filter(({ active }) => active).flatMap(({ positions }) => positions);
  return [...new Set(all.map(({ position }) => position))].toSorted((one, other) => one.localeCompare(other));
}

/** The rule as it will read, and how many members fail it today; follows the fields as they are typed. */
function RulePreview({ year, values }: { year: number; values: RuleValues }) {
  const t = useTranslations("desk.rule");
  const settled = JSON.parse(useSettled(JSON.stringify(values))) as RuleValues;
  const isComplete = missingIn(settled).length === 0;
  const params = { year, ...conditionParams(settled) };
  const reading = useRead(previewRule, params, { when: isComplete, keepPrevious: true });
  const preview = reading.data;
  return (
    <section
      aria-labelledby="preview"
      aria-live="polite"
      className="border-line desk:sticky desk:top-4 bg-surface rounded-small border-2 p-5"
    >
      <h2 id="preview" className="mb-2">
        {t("previewTitle")}
      </h2>
      {!isComplete && <p className="text-soft">{t("previewLater")}</p>}
      {isComplete && !preview && reading.problem && <ReplyNotice reply={reading.problem} hasDetail />}
      {isComplete && !preview && !reading.problem && <Skeleton rows={2} />}
      {isComplete && preview && (
        <div className="flow">
          <p className="name text-heading">“{preview.words}”</p>
          <PeopleCounted
            entry={getFailing}
            params={{ ...params, verdict: "fails" }}
            count={preview.failing}
            words={t("failing", { failing: preview.failing, members: preview.members })}
            about={({ sentence }) => sentence}
          />
          {preview.unknown !== 0 && (
            <PeopleCounted
              entry={getFailing}
              params={{ ...params, verdict: "unknown" }}
              count={preview.unknown}
              words={t("unknown", { count: preview.unknown })}
              about={({ sentence }) => sentence}
            />
          )}
        </div>
      )}
    </section>
  );
}
