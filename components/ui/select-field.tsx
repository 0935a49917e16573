import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { controlStyles, type ControlWidth } from "./control-styles";
import { fieldAria, type FieldProps, FormField } from "./form-field";

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "name" | "id"> & {
    options: readonly { value: string; label: string }[];
    /** Starts with “Choose one”, which does not count as an answer. */
    startsEmpty?: boolean;
    width?: ControlWidth;
  };

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, isOptional, options, startsEmpty = false, width, ...select } = props;
  const t = useTranslations("common.form");
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <FormField {...field}>
      <select {...select} {...fieldAria(field)} className={controlStyles(Boolean(error), width)}>
        {startsEmpty && <option value="">{t("choose")}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FormField>
  );
}
