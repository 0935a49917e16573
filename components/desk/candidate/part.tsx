import type { ReactNode } from "react";

interface PartProps {
  title: string;
  isEmpty: boolean;
  none: string;
  children: ReactNode;
}

/** A list of facts about a candidate, or a sentence where there is none. */
export function Part({ title, isEmpty, none, children }: PartProps) {
  return (
    <section>
      <h3>{title}</h3>
      {isEmpty ? <p className="text-soft">{none}</p> : <ul className="candidate-list">{children}</ul>}
    </section>
  );
}
