import { useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { OperationForm } from "@/components/ui/use-operation-form";
import { isKind, parametersOf, type RuleParameter, type RuleValues } from "./rule-fields";

interface RuleParameterFieldsProps {
  kind: string;
  field: OperationForm<keyof RuleValues>["field"];
}

/** The fields that a kind of rule takes, in its own words. */
export function RuleParameterFields({ kind, field }: RuleParameterFieldsProps) {
  const t = useTranslations("desk.rule");
  const taken = parametersOf(kind);
  if (!isKind(kind)) return null;
  const shared = (name: RuleParameter) => ({
    ...field(name),
    isOptional: taken[name] === "optional",
  });
  return (
    <>
      {taken.number && (
        <TextField
          {...shared("number")}
          label={t(`number.${numberWords(kind)}`)}
          inputMode="numeric"
          width="short"
        />
      )}
      {taken.breakYears && (
        <TextField {...shared("breakYears")} hint={t("breakHint")} inputMode="numeric" width="short" />
      )}
      {taken.day && <TextField {...shared("day")} type="date" hint={t("dayHint")} />}
      {taken.names && (
        <TextArea
          {...shared("names")}
          label={t(`names.${namesWords(kind)}`)}
          hint={t("namesHint")}
          rows={3}
        />
      )}
    </>
  );
}

const NUMBERED = [
  "member-for-years",
  "consecutive-years",
  "places-per-year",
  "firm-share",
  "board-share",
] as const;

function numberWords(kind: string): (typeof NUMBERED)[number] {
  return NUMBERED.find((one) => one === kind) ?? "places-per-year";
}

const NAMING = ["member-type-in", "board-in", "consecutive-years"] as const;

function namesWords(kind: string): (typeof NAMING)[number] {
  return NAMING.find((one) => one === kind) ?? "member-type-in";
}
