import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { fieldId, type FieldProps, FormFieldset } from "./form-field";
import { useEarlyChange } from "./use-early-change";

interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

type RadioGroupProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "name" | "id" | "type" | "value"> & {
    choices: readonly Choice[];
    /** Side by side where there is room. */
    isRow?: boolean;
    /** The chosen value of a controlled field; a registered form field needs none. */
    value?: string;
  };

/** Radio buttons as large, equal rows. */
export function RadioGroup({
  name,
  label,
  hint,
  error,
  isOptional,
  choices,
  isRow = false,
  value,
  ...input
}: RadioGroupProps) {
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <FormFieldset {...field}>
      <div className={classNames("mt-1 grid gap-2", isRow && "wide:auto-cols-fr wide:grid-flow-col")}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.value}
            {...input}
            {...(value === undefined ? {} : { checked: value === choice.value })}
            type="radio"
            // The error summary links to the first choice.
            id={index === 0 ? fieldId(name) : `${fieldId(name)}-${choice.value}`}
            name={name}
            choice={choice}
          />
        ))}
      </div>
    </FormFieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "name" | "id" | "type"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A single checkbox. */
export function Checkbox({ name, label, hint, value = "true", ...input }: CheckboxProps) {
  const choice = { value: String(value), label, ...(hint === undefined ? {} : { hint }) };
  return <ChoiceRow {...input} type="checkbox" id={fieldId(name)} name={name} choice={choice} />;
}

type ChoiceRowProps = Omit<ComponentProps<"input">, "className"> & { id: string; choice: Choice };

function ChoiceRow({ id, choice: { value, label, hint }, ...input }: ChoiceRowProps) {
  useEarlyChange(id);
  return (
    <label
      htmlFor={id}
      className="border-edge bg-surface rounded-small has-enabled:has-checked:border-accent has-enabled:has-checked:bg-accent-soft flex items-start gap-3 border-2 px-4 py-2.5"
    >
      <input {...input} id={id} value={value} className="accent-accent mt-[0.2em] size-[1.2em] shrink-0" />
      <span>
        <span className="font-semibold">{label}</span>
        {hint !== undefined && <span className="text-soft text-small block">{hint}</span>}
      </span>
    </label>
  );
}
