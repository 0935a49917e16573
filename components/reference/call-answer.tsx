import { CodeBlock } from "./code-block";
import type { ShownAnswer } from "./send-call";

/** The answer to a call that was tried. */
export function CallAnswer({ answer: { status, milliseconds, headers, body } }: { answer: ShownAnswer }) {
  return (
    <div className="animate-arrive">
      <h3>The answer</h3>
      <p role="status" className="mt-1 font-semibold">
        {status} after {milliseconds} ms
      </p>
      <dl className="text-small mt-2">
        {headers.map(([name, value]) => (
          <div key={name} className="border-line border-b py-1">
            <dt className="text-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock what="the answer" text={body} />
    </div>
  );
}
