import { useFormatter } from "next-intl";

/** A number as the reader's language writes it: “3,841”. */
export function NumberText({ value }: { value: number }) {
  return useFormatter().number(value);
}
