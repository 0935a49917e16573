import type { ComponentProps } from "react";
import { controlStyles, type ControlWidth } from "./control-styles";
import { fieldAria, type FieldProps, FormField } from "./form-field";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "name" | "id"> & {
    width?: ControlWidth;
  };

/** A single-line text field. Give `type`, `inputMode` and `autoComplete`: they choose the keyboard on a phone. */
export function TextField({ name, label, hint, error, isOptional, width, ...input }: TextFieldProps) {
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <FormField {...field}>
      <input type="text" {...input} {...fieldAria(field)} className={controlStyles(Boolean(error), width)} />
    </FormField>
  );
}
