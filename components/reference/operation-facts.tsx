import type { ReactNode } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { SUCCESS_WORD } from "@/lib/contract/documented/entry";
import { FAILURE_REASON_HEADER } from "@/lib/contract/headers";
import { type Entry, isTyped, takesKey } from "@/lib/contract/entry";
import { operationName } from "@/lib/contract/operation-name";
import { FAILURE_REASONS, statusOf } from "@/lib/vocabulary/failure-reasons";
import { referenceParameters, typedParameters } from "@/lib/contract/reference-parameters";
import { CodeBlock } from "./code-block";
import { LongPart } from "./long-part";
import { ERRORS_ADDRESS } from "./reference-operation";
import { SampleChoice } from "./sample-choice";
import { samplesOf } from "./samples";
import { WithCode } from "./with-code";

/** So many are shown on a phone; with more, the rest of the page would not be found. */
const SHOWN_PARAMETERS = 3;
const SHOWN_CHARACTERS = 280;
const SHOWN_REASONS = 2;

interface OperationFactsProps {
  entry: Entry;
  baseUrl: string;
  /** Which signed-in members may call it, in words. */
  memberAccess: string;
}

/** What a developer needs to know to call an operation: access, parameters, a call to paste, its answer, why it refuses. */
export function OperationFacts({ entry, baseUrl, memberAccess }: OperationFactsProps) {
  return (
    <>
      <p className="break-all">
        <code>POST {entry.path}</code>
      </p>
      <CallFacts entry={entry} memberAccess={memberAccess} />
      <h2 className="wide:mt-8 mt-6">Parameters</h2>
      <ParameterTable entry={entry} />
      <h2 className="wide:mt-8 mt-6">A call</h2>
      <SampleChoice samples={samplesOf(entry, baseUrl)} />
      <h2 className="wide:mt-8 mt-6">Its answer</h2>
      <CodeBlock what="the example answer" text={exampleAnswer(entry)} />
      <h2 className="wide:mt-8 mt-6">Why it may refuse</h2>
      <Reasons entry={entry} />
      <p className="mt-2">
        <SiteLink href={ERRORS_ADDRESS} className="link">
          Errors that every operation may answer
        </SiteLink>
      </p>
    </>
  );
}

function CallFacts({ entry, memberAccess }: Pick<OperationFactsProps, "entry" | "memberAccess">) {
  const { scope, effect, maxRows } = entry;
  const facts: [term: string, words: ReactNode][] = [
    ["Clients", scope === null ? "no" : <>with the scope {<code>{scope}</code>}</>],
    ["Members", <WithCode key="members" text={memberAccess} />],
    ["Data", effect === "read" ? "it changes nothing" : "it changes data"],
  ];
  if (maxRows !== undefined) facts.push(["Rows", `up to ${maxRows}`]);
  if (takesKey(entry))
    facts.push([
      "Idempotency-Key",
      "taken: what is sent again with the same key within 24 hours is not done twice",
    ]);
  return (
    <dl className="text-small mt-2">
      {facts.map(([term, words]) => (
        <div key={term} className="grid grid-cols-[6.5rem_1fr] gap-x-3 py-0.5">
          <dt className="text-soft">{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function ParameterTable({ entry }: { entry: Entry }) {
  const parameters = isTyped(entry) ? typedParameters(entry) : referenceParameters(entry);
  if (parameters.length === 0) return <p className="mt-2">None.</p>;
  const table = (
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
  const texts = parameters.flatMap(({ name, takes, note = "" }) => [name, takes, note]);
  const isShort = parameters.length <= SHOWN_PARAMETERS && texts.join("").length <= SHOWN_CHARACTERS;
  if (isShort) return table;
  return (
    <LongPart summary={parameters.length === 1 ? "The parameter" : `All ${parameters.length} parameters`}>
      {table}
    </LongPart>
  );
}

/** Why an operation refuses, besides what every operation has. */
function Reasons({ entry }: { entry: Entry }) {
  const { reasons } = entry;
  if (reasons.length === 0) return <p className="mt-2">It has no reasons of its own.</p>;
  const isStatus = entry.answer === "status";
  const list = (
    <dl className="text-small mt-2">
      {reasons.map((reason) => (
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
  );
  return (
    <>
      {isStatus && (
        <p className="mt-2">
          It then answers <code>{'{"STATUS":"FAILURE"}'}</code> with status 200, and has the reason in the
          header <code>{FAILURE_REASON_HEADER}</code>.
        </p>
      )}
      {reasons.length <= SHOWN_REASONS ? (
        list
      ) : (
        <LongPart summary={`All ${reasons.length} reasons`}>{list}</LongPart>
      )}
    </>
  );
}

function exampleAnswer({ answer, example, fileExample }: Entry): string {
  if (answer === "file") return fileExample ?? "";
  return answer === "word" ? SUCCESS_WORD : JSON.stringify(example, null, 2);
}
