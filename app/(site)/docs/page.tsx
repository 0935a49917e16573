import type { Metadata } from "next";
import { OperationReference } from "@/components/reference/operation-reference";
import { entries, GROUPS } from "@/lib/contract/contract";
import { FAILURE_REASONS } from "@/lib/contract/failure-reasons";
import { baseUrl } from "@/lib/site/base-url";

export const metadata: Metadata = { title: "The API" };

const ERRORS = [
  [400, "Missing Required Parameter, or Invalid Parameter", "The problem names them in parameters."],
  [401, "Access Denied", "No access token, or one that is not valid, or no longer."],
  [403, "Access Denied", "The token lacks the scope."],
  [404, "Not Found", "No such operation, or a nomination that never was."],
  [409, "Conflict", "The season does not allow the deletion."],
  [413, "Content Too Large", "The body has more than 64 KiB."],
  [415, "Unsupported Media Type", "The body is neither a form nor JSON."],
  [429, "Too Many Requests", "Wait as many seconds as Retry-After says."],
] as const;

/** The API reference for developers of calling systems, generated from the contract like /openapi.json. */
export default function ApiPage() {
  const base = baseUrl();
  return (
    <>
      <h1 className="text-title font-serif">The API</h1>
      <p className="mt-4">
        Every operation is a POST. Send its parameters in the body, as a form, as one flat JSON object, or as
        multipart/form-data; never in the address. Field names are exact, odd spellings included. Programs
        read the same as{" "}
        <a href="/openapi.json" className="link">
          an OpenAPI document
        </a>
        .
      </p>
      <h2 className="text-heading mt-8 font-serif">Your first call</h2>
      <p className="mt-2">
        Ask for an access token with the client id and secret that the association gave you:
      </p>
      <pre
        tabIndex={0}
        className="rounded-small border-line bg-surface text-small mt-2 overflow-x-auto border p-3"
      >
        <code>{`TOKEN=$(curl -s ${base}/oauth/token -d grant_type=client_credentials \\
  -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET | sed 's/.*"access_token":"\\([^"]*\\).*/\\1/')
curl -s ${base}/committee/getallmeetings -X POST -H "Authorization: Bearer $TOKEN"`}</code>
      </pre>
      <p className="mt-2">
        A token lasts as many seconds as expires_in says; ask for another when it has run out.
      </p>
      <h2 className="text-heading mt-8 font-serif">When something is wrong</h2>
      <p className="mt-2">
        Errors are application/problem+json (RFC 9457), with a sentence in <code>detail</code> that says what
        to do. Give us the <code>x-request-id</code> of the response when you ask for help.
      </p>
      <dl className="text-small mt-4">
        {ERRORS.map(([status, title, meaning]) => (
          <div key={status} className="border-line border-b py-1">
            <dt className="font-semibold">
              {status} {title}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        An update that a rule refuses is no error: it answers <code>{'{"STATUS":"FAILURE"}'}</code>, with one
        of these in the header <code>x-failure-reason</code>.
      </p>
      <dl className="text-small mt-4">
        {Object.entries(FAILURE_REASONS).map(([reason, meaning]) => (
          <div key={reason} className="border-line border-b py-1">
            <dt>
              <code>{reason}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {GROUPS.map((group) => (
        <section key={group}>
          <h2 className="text-heading mt-12 font-serif">/{group}</h2>
          <ul className="text-small wide:columns-2 my-4 columns-1">
            {entries(group).map(({ path, summary }) => (
              <li key={path}>
                <a href={`#${path.slice(1).replace("/", "-")}`} className="link">
                  {summary}
                </a>
              </li>
            ))}
          </ul>
          {entries(group).map((entry) => (
            <OperationReference key={entry.path} entry={entry} baseUrl={base} />
          ))}
        </section>
      ))}
    </>
  );
}
