import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { useEarlyChange } from "./use-early-change";
import { VisuallyHidden } from "./visually-hidden";

/** The common props of all form fields. `useOperationForm().field(name)` gives name, label, error and isOptional. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Helps the reader to fill in the field. */
  hint?: ReactNode;
  /** Says what is wrong and what to do, in a sentence. */
  error?: string | undefined;
  isOptional?: boolean;
}

/** The id of a field's control, to which the error summary links. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The attributes that connect a control with its label, hint and error. */
export function fieldAria(
  { name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">,
  extra?: string,
) {
  const id = fieldId(name);
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`, extra].filter(Boolean);
  return {
    id,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  } as const;
}

function frame(error: string | undefined): string {
  return classNames("flex flex-col items-stretch", Boolean(error) && "border-error border-l-4 pl-4");
}

/** Hint and error, in the order in which they are read. */
function FieldWords({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">) {
  const t = useTranslations("common.form");
  const id = fieldId(name);
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-soft text-small mb-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-error mb-2 font-semibold">
          <VisuallyHidden>{t("errorPrefix")} </VisuallyHidden>
          {error}
        </p>
      )}
    </>
  );
}

interface FormFieldProps extends FieldProps {
  children: ReactNode;
}

/** Wraps one control: label, then hint, then error above the control. */
export function FormField({ children, ...field }: FormFieldProps) {
  const id = fieldId(field.name);
  useEarlyChange(id);
  return (
    <div className={frame(field.error)}>
      <label htmlFor={id} className="mb-1 w-fit font-semibold">
        <FieldLabel {...field} />
      </label>
      <FieldWords {...field} />
      {children}
    </div>
  );
}

/** Wraps a group of controls that have their own labels. */
export function FormFieldset({ children, ...field }: FormFieldProps) {
  const describedBy = fieldAria(field)["aria-describedby"];
  return (
    <fieldset aria-describedby={describedBy} className={frame(field.error)}>
      <legend className="mb-1 font-semibold">
        <FieldLabel {...field} />
      </legend>
      <FieldWords {...field} />
      {children}
    </fieldset>
  );
}

function FieldLabel({ label, isOptional = false }: Pick<FieldProps, "label" | "isOptional">) {
  const t = useTranslations("common.form");
  return (
    <>
      {label}
      {isOptional && <span className="text-soft font-normal"> {t("optional")}</span>}
    </>
  );
}
