import { SiteLink } from "@/components/ui/site-link";
import { SUCCESS_WORD } from "@/lib/contract/documented/entry";
import { FAILURE_REASON_HEADER } from "@/lib/contract/headers";
import { type Entry, isTyped, takesKey } from "@/lib/contract/entry";
import { operationName } from "@/lib/contract/operation-name";
import { FAILURE_REASONS, statusOf } from "@/lib/vocabulary/failure-reasons";
import { CodeBlock } from "./code-block";
import { referenceParameters, typedParameters } from "@/lib/contract/reference-parameters";
import { SampleChoice } from "./sample-choice";
import { samplesOf } from "./samples";
import { WithCode } from "./with-code";

/** What a developer needs to know to call an operation: access, parameters, a call to paste, its answer. */
export function OperationFacts({ entry, baseUrl }: { entry: Entry; baseUrl: string }) {
  const { path, scope, maxRows } = entry;
  return (
    <>
      <p className="break-all">
        <code>POST {path}</code>
      </p>
      <p className="text-soft mt-1">
        {scope === null ? "For signed-in members only." : <>Scope {<code>{scope}</code>}.</>}
        {maxRows === undefined ? null : ` Up to ${maxRows} rows.`}
      </p>
      {takesKey(entry) && (
        <p className="text-soft mt-1">
          Takes an <code>Idempotency-Key</code>: sent again with the same key, it is made once in 24 hours.
        </p>
      )}
      <h2 className="mt-8">Parameters</h2>
      <ParameterTable entry={entry} />
      <h2 className="mt-8">A call</h2>
      <SampleChoice samples={samplesOf(entry, baseUrl)} />
      <h2 className="mt-8">Its answer</h2>
      <CodeBlock what="the example answer" text={exampleAnswer(entry)} />
      <Reasons entry={entry} />
    </>
  );
}

function ParameterTable({ entry }: { entry: Entry }) {
  const parameters = isTyped(entry) ? typedParameters(entry) : referenceParameters(entry);
  if (parameters.length === 0) return <p className="mt-2">None.</p>;
  return (
    <table className="text-small mt-2 w-full">
      <caption className="sr-only">Parameters of {operationName(entry)}</caption>
      {/* On a phone a name stands above what it takes, as there is no room beside it. */}
      <thead className="max-wide:sr-only">
        <tr className="border-edge border-b text-left">
          <th scope="col" className="py-1 pr-4">
            Parameter
          </th>
          <th scope="col" className="py-1">
            Takes
          </th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, takes, note }) => (
          <tr key={name} className="border-line max-wide:block border-b align-top">
            <th
              scope="row"
              className="max-wide:block wide:break-normal py-1 pr-4 text-left font-normal break-all"
            >
              <code>{name}</code>
            </th>
            <td className="max-wide:block py-1">
              {takes}
              {note !== undefined && (
                <p className="text-soft">
                  <WithCode text={note} />
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why an operation refuses, besides what every operation has. */
function Reasons({ entry }: { entry: Entry }) {
  if (entry.reasons.length === 0) return null;
  const isStatus = entry.answer === "status";
  return (
    <>
      <h2 className="mt-8">Why it may refuse</h2>
      {isStatus && (
        <p className="mt-2">
          It then answers <code>{'{"STATUS":"FAILURE"}'}</code> with status 200, and has the reason in the
          header <code>{FAILURE_REASON_HEADER}</code>.
        </p>
      )}
      <dl className="text-small mt-2">
        {entry.reasons.map((reason) => (
          <div key={reason} className="border-line border-b py-1">
            <dt>
              <SiteLink href={`/problems/${reason}`} className="link">
                {isStatus ? reason : `${statusOf(reason)} ${reason}`}
              </SiteLink>
            </dt>
            <dd>
              <WithCode text={FAILURE_REASONS[reason]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function exampleAnswer({ answer, example, fileExample }: Entry): string {
  if (answer === "file") return fileExample ?? "";
  return answer === "word" ? SUCCESS_WORD : JSON.stringify(example, null, 2);
}
