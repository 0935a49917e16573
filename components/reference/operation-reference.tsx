import { type Entry, SUCCESS_WORD } from "@/lib/contract/entry";
import { parameterMeta } from "@/lib/contract/parameters";

/** One operation for developers: its parameters, its response and a call to paste. */
export function OperationReference({ entry, baseUrl }: { entry: Entry; baseUrl: string }) {
  const { path, summary, scope } = entry;
  return (
    <article id={path.slice(1).replace("/", "-")} className="border-line border-t py-8">
      <h3 className="text-heading font-serif">{summary}</h3>
      <p className="mt-1 break-all">
        <code>POST {path}</code>
      </p>
      <p className="text-small text-soft mt-1">
        {scope === null ? "For signed-in members only." : <>Scope {<code>{scope}</code>}.</>}
        {entry.maxRows === undefined ? null : ` Up to ${entry.maxRows} rows.`}
      </p>
      <ParameterTable entry={entry} />
      <Sample title="A call" text={curl(entry, baseUrl)} />
      <Sample title="Its answer" text={answerOf(entry)} />
    </article>
  );
}

function ParameterTable({ entry }: { entry: Entry }) {
  const params = Object.entries(entry.params.shape);
  if (params.length === 0) return <p className="mt-4">No parameters.</p>;
  return (
    <table className="text-small mt-4 w-full">
      <caption className="sr-only">Parameters of {entry.summary}</caption>
      <thead>
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
        {params.map(([name, schema]) => (
          <tr key={name} className="border-line border-b align-top">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              <code>{name}</code>
            </th>
            <td className="py-1">{takes(schema)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KINDS = {
  text: "text",
  secret: "text",
  date: "a day: 2027-01-31, 01/31/2027 or an RFC 3339 date-time",
  moment: "a day or an RFC 3339 date-time",
  year: "a four-digit year",
  email: "an e-mail address",
} as const;

function takes(schema: Entry["params"]["shape"][string]): string {
  const meta = parameterMeta.get(schema);
  const length = meta ? `, up to ${meta.maxLength} characters` : "";
  const blank = meta?.mayBeBlank ? "; may be blank, but must be sent" : "";
  const kind = meta?.kind ?? "text";
  return `${KINDS[kind]}${kind === "text" || kind === "secret" ? length : ""}${blank}`;
}

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <figure className="mt-4">
      <figcaption className="text-small text-soft">{title}</figcaption>
      <pre
        tabIndex={0}
        className="rounded-small border-line bg-surface text-small mt-1 overflow-x-auto border p-3"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}

/** A curl command that expects an access token in `$TOKEN`. */
function curl({ path, params }: Entry, baseUrl: string): string {
  const fields = Object.entries(params.shape).map(
    ([name, schema]) => `  --data-urlencode '${name}=${parameterMeta.get(schema)?.example ?? ""}'`,
  );
  const lines = [`curl ${baseUrl}${path} -H "Authorization: Bearer $TOKEN"`, ...fields];
  return (fields.length === 0 ? [`${lines[0] ?? ""} -X POST`] : lines).join(" \\\n");
}

function answerOf({ answer, example }: Entry): string {
  return answer === "word" ? SUCCESS_WORD : JSON.stringify(example, null, 2);
}
