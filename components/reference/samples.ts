import { type Entry, isTyped } from "@/lib/contract/entry";
import { sampleOfShape } from "@/lib/contract/values";
import { referenceParameters } from "@/lib/contract/reference-parameters";

export const SAMPLE_LANGUAGES = ["curl", "typescript", "python"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<SampleLanguage, string>> = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
};

export type Samples = Readonly<Record<SampleLanguage, string>>;

/** A call of an operation in every language, with the parameters' examples; each reads the access token from TOKEN. */
export function samplesOf(entry: Entry, baseUrl: string): Samples {
  if (isTyped(entry)) return typedSamples(`${baseUrl}${entry.path}`, sampleOfShape(entry.params.shape));
  const fields = referenceParameters(entry).map(({ name, example }) => [name, example] as const);
  const call = { url: `${baseUrl}${entry.path}`, fields, isText: entry.answer === "word" };
  return { curl: curl(call), typescript: typescript(call), python: python(call) };
}

/** The same of an operation that takes JSON. */
function typedSamples(url: string, body: Readonly<Record<string, unknown>>): Samples {
  const json = JSON.stringify(body, null, 2);
  const indented = json.replaceAll("\n", "\n  ");
  return {
    curl: [
      `curl ${url} -H "Authorization: Bearer $TOKEN" \\`,
      "  -H 'Content-Type: application/json' \\",
      `  -d '${json.replaceAll("'", "'\\''")}'`,
    ].join("\n"),
    typescript: [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      '  method: "POST",',
      '  headers: { authorization: `Bearer ${process.env.TOKEN}`, "content-type": "application/json" },',
      `  body: JSON.stringify(${indented}),`,
      "});",
      "if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);",
      "console.log(await response.json());",
    ].join("\n"),
    python: [
      "import json, os",
      "from urllib.request import Request, urlopen",
      "",
      `body = json.loads(r"""${json}""")`,
      "request = Request(",
      `    ${JSON.stringify(url)},`,
      "    data=json.dumps(body).encode(),",
      "    headers={",
      '        "Authorization": f"Bearer {os.environ[\'TOKEN\']}",',
      '        "Content-Type": "application/json",',
      "    },",
      ")",
      "with urlopen(request) as response:",
      "    print(json.load(response))",
    ].join("\n"),
  };
}

interface Call {
  url: string;
  fields: readonly (readonly [name: string, value: string])[];
  /** The answer is bare text, not JSON. */
  isText: boolean;
}

function curl({ url, fields }: Call): string {
  const lines = [`curl ${url} -H "Authorization: Bearer $TOKEN"`];
  if (fields.length === 0) return `${lines[0] ?? ""} -X POST`;
  for (const [name, value] of fields)
    lines.push(`  --data-urlencode '${name}=${value.replaceAll("'", "'\\''")}'`);
  return lines.join(" \\\n");
}

function typescript({ url, fields, isText }: Call): string {
  const values = fields.map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`);
  const body = fields.length === 0 ? [] : ["  body: new URLSearchParams({", ...values, "  }),"];
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    '  method: "POST",',
    "  headers: { authorization: `Bearer ${process.env.TOKEN}` },",
    ...body,
    "});",
    "if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);",
    `console.log(await response.${isText ? "text" : "json"}());`,
  ].join("\n");
}

/** With the standard library only: nothing has to be installed to try it. */
function python({ url, fields, isText }: Call): string {
  const values = fields.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const data = fields.length === 0 ? ["data = {}"] : ["data = {", ...values, "}"];
  return [
    `import ${isText ? "os" : "json, os"}`,
    "from urllib.parse import urlencode",
    "from urllib.request import Request, urlopen",
    "",
    ...data,
    "request = Request(",
    `    ${JSON.stringify(url)},`,
    "    data=urlencode(data).encode(),",
    '    headers={"Authorization": f"Bearer {os.environ[\'TOKEN\']}"},',
    ")",
    "with urlopen(request) as response:",
    `    print(${isText ? "response.read().decode()" : "json.load(response)"})`,
  ].join("\n");
}

/** Asking for an access token, which the samples of operations expect in TOKEN, and a first call with it. */
export function firstCall(baseUrl: string): Samples {
  const token = `${baseUrl}/oauth/token`;
  const meetings = `${baseUrl}/committee/getallmeetings`;
  return {
    curl: [
      `TOKEN=$(curl -s ${token} -d grant_type=client_credentials \\`,
      "  -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET |",
      `  sed 's/.*"access_token":"\\([^"]*\\).*/\\1/')`,
      `curl -s ${meetings} -X POST -H "Authorization: Bearer $TOKEN"`,
    ].join("\n"),
    typescript: [
      'const { CLIENT_ID = "", CLIENT_SECRET = "" } = process.env;',
      `const answer = await fetch(${JSON.stringify(token)}, {`,
      '  method: "POST",',
      "  body: new URLSearchParams({",
      '    grant_type: "client_credentials",',
      "    client_id: CLIENT_ID,",
      "    client_secret: CLIENT_SECRET,",
      "  }),",
      "});",
      "const { access_token: token } = await answer.json();",
      "",
      `const response = await fetch(${JSON.stringify(meetings)}, {`,
      '  method: "POST",',
      "  headers: { authorization: `Bearer ${token}` },",
      "});",
      "console.log(await response.json());",
    ].join("\n"),
    python: [
      "import json, os",
      "from urllib.parse import urlencode",
      "from urllib.request import Request, urlopen",
      "",
      "data = {",
      '    "grant_type": "client_credentials",',
      '    "client_id": os.environ["CLIENT_ID"],',
      '    "client_secret": os.environ["CLIENT_SECRET"],',
      "}",
      `with urlopen(${JSON.stringify(token)}, urlencode(data).encode()) as answer:`,
      '    token = json.load(answer)["access_token"]',
      "",
      "request = Request(",
      `    ${JSON.stringify(meetings)},`,
      '    method="POST",',
      '    headers={"Authorization": f"Bearer {token}"},',
      ")",
      "with urlopen(request) as response:",
      "    print(json.load(response))",
    ].join("\n"),
  };
}
