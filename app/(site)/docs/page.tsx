import type { Metadata } from "next";
import { overviewAnchor, referenceAddress } from "@/components/reference/reference-operation";
import { SampleChoice } from "@/components/reference/sample-choice";
import { FailureHeaders, SeasonGuide } from "@/components/reference/season-guide";
import { firstCall } from "@/components/reference/samples";
import { WithCode } from "@/components/reference/with-code";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { entries, REFERENCE_GROUPS } from "@/lib/contract/contract";
import { operationName } from "@/lib/contract/operation-name";
import { baseUrl } from "@/lib/site/base-url";
import { FAILURE_REASONS, GENERAL_REASONS } from "@/lib/vocabulary/failure-reasons";

export const metadata: Metadata = { title: "The API" };

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

/** The overview of the API reference, generated from the contract like /openapi.json. */
export default function ApiPage() {
  return (
    <>
      <PageTitle>The API</PageTitle>
      <p>
        Every operation is a POST. The groups /auth and /committee take their parameters as texts in the body,
        as a form, as one flat JSON object, or as multipart/form-data; their field names are exact, odd
        spellings included. The groups /season, /account and /desk take and answer typed JSON. Nothing is sent
        in the address. Programs read the same as{" "}
        <a href="/openapi.json" className="link">
          an OpenAPI document
        </a>
        , and Postman or Bruno import{" "}
        <a href="/postman.json" className="link">
          a collection of calls
        </a>
        .
      </p>
      <h2 className="mt-8">Your first call</h2>
      <p className="mt-2">
        Ask for an access token with the client id and secret that the association gave you. A token lasts as
        many seconds as <code>expires_in</code> says; ask for another when it has run out.
      </p>
      <SampleChoice samples={firstCall(baseUrl())} />
      <SeasonGuide />
      <h2 id="errors" className="mt-8">
        When something is wrong
      </h2>
      <p className="mt-2">
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
      {REFERENCE_GROUPS.map((group) => (
        <section key={group}>
          <h2 className="mt-8">/{group}</h2>
          <ul className="mt-2">
            {entries(group).map((entry) => (
              <li key={entry.path} id={overviewAnchor(entry.path)}>
                <SiteLink href={referenceAddress(entry.path)} className="link inline-block py-1">
                  {operationName(entry)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
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
