"use client";

interface ChoiceLinksProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  href: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** Two views to choose from, side by side; each has its own URL. */
export function ChoiceLinks<Value extends string>(props: ChoiceLinksProps<Value>) {
  const { label, choices, chosen, href, onChoose } = props;
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className="text-soft text-small">
        {label}
      </p>
      <ul className="flex">
        {choices.map((choice) => (
          <li key={choice.value} className="-ml-0.5 first:ml-0">
            <a
              href={href(choice.value)}
              aria-current={choice.value === chosen ? "true" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (choice.value !== chosen) onChoose(choice.value);
              }}
              className="border-edge aria-[current]:border-accent aria-[current]:bg-accent-soft hover:border-ink flex min-h-11 items-center border-2 px-3 aria-[current]:relative aria-[current]:font-semibold"
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
