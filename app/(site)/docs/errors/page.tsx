import type { Metadata } from "next";
import { ReferenceTitle } from "@/components/reference/reference-title";
import { FailureHeaders } from "@/components/reference/season-guide";
import { WithCode } from "@/components/reference/with-code";
import { FAILURE_REASONS, GENERAL_REASONS } from "@/lib/vocabulary/failure-reasons";

export const metadata: Metadata = { title: "When something is wrong · The API" };

const ERRORS = [
  [400, "Missing Required Parameter, or Invalid Parameter", "The problem names them in parameters."],
  [401, "Access Denied", "No access token, or one that is invalid or expired."],
  [403, "Access Denied", "The token lacks the scope."],
  [404, "Not Found", "No such operation, or a nomination that does not exist."],
  [409, "Conflict", "The season does not allow the deletion."],
  [413, "Content Too Large", "The body has more than 64 KiB."],
  [415, "Unsupported Media Type", "The body is neither a form nor JSON."],
  [429, "Too Many Requests", "Wait as many seconds as Retry-After says."],
] as const;

/** All errors of the API with their reasons. */
export default function ErrorsPage() {
  return (
    <>
      <ReferenceTitle>When something is wrong</ReferenceTitle>
      <p>
        Errors are application/problem+json (RFC 9457), with a sentence in <code>detail</code> that says what
        to do. Give us the <code>x-request-id</code> of the response when you ask for help.
      </p>
      <Meanings rows={ERRORS.map(([status, title, meaning]) => [`${status} ${title}`, meaning])} />
      <p className="mt-4">
        An update of /committee that a rule refuses is no error: it answers{" "}
        <code>{'{"STATUS":"FAILURE"}'}</code>, with the reason in the header <code>x-failure-reason</code>.
      </p>
      <FailureHeaders />
      <p className="mt-4">
        A typed operation that refuses answers a problem with the <code>reason</code>; the address in its{" "}
        <code>type</code> is a page that says what it means. The page of each operation lists the reasons that
        it may have. These are all:
      </p>
      <Meanings rows={Object.entries(FAILURE_REASONS)} />
      <p className="mt-4">
        For invalid input, <code>errors</code> has a JSON pointer for everything that is wrong. A client is
        never asked for <code>confirm-identity</code>: it proves itself with every token. Any operation may
        also answer with one of these:
      </p>
      <Meanings rows={Object.entries(GENERAL_REASONS)} />
    </>
  );
}

function Meanings({ rows }: { rows: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <dl className="text-small mt-4">
      {rows.map(([term, meaning]) => (
        <div key={term} className="border-line border-b py-1">
          <dt className="font-semibold break-words">{term}</dt>
          <dd>
            <WithCode text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
