import { Fragment } from "react";

/** A sentence of the contract, with what it names between backticks set as code. */
export function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, index) =>
      index % 2 === 1 ? (
        <code key={`${index} ${part}`}>{part}</code>
      ) : (
        <Fragment key={`${index} ${part}`}>{part}</Fragment>
      ),
    );
}
