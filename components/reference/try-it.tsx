"use client";

import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useIsLive } from "@/components/ui/use-is-live";
import type { Entry } from "@/lib/contract/entry";
import type { ReferenceParameter } from "@/lib/contract/reference-parameters";
import { CodeBlock } from "./code-block";
import { useReferenceChoices } from "./reference-choices";

interface TryItProps {
  path: string;
  effect: Entry["effect"];
  parameters: readonly ReferenceParameter[];
  /** Of a typed operation: the body of a sample call. */
  sample?: string | undefined;
}

type Outcome = { kind: "answer"; answer: ShownAnswer } | { kind: "unreachable" } | { kind: "no-token" };

/** A form that calls the operation with the reader's access token and shows the answer. */
export function TryIt({ path, effect, parameters, sample }: TryItProps) {
  const { token, setToken } = useReferenceChoices();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isLive = useIsLive();
  if (!isLive) return <p className="mt-2">Trying an operation here needs JavaScript.</p>;

  async function send(form: HTMLFormElement) {
    setIsBusy(true);
    const typed = new FormData(form);
    const params = new URLSearchParams(parameters.map(({ name }) => [name, textOf(typed.get(name))]));
    const body = sample === undefined ? params : { json: textOf(typed.get("json-body")) };
    try {
      setOutcome({ kind: "answer", answer: await sendCall(path, token.trim(), body) });
    } catch {
      setOutcome({ kind: "unreachable" });
    }
    setIsBusy(false);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (token.trim() === "") setOutcome({ kind: "no-token" });
    else void send(event.currentTarget);
  }

  return (
    <Form className="mt-3 grid gap-5" onSubmit={submit}>
      {effect === "write" && (
        <Notice tone="warning" title="This call changes real data">
          <p>It does what the association&rsquo;s own system would do. The fields start empty on purpose.</p>
        </Notice>
      )}
      {/* Not a password field: browsers offer to keep those, and check the spelling of others with a service. */}
      <TextField
        name="access-token"
        label="Access token"
        hint="It stays in this page and goes to this site only; a reload forgets it."
        error={outcome?.kind === "no-token" ? "Paste an access token first." : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        width="full"
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      {sample !== undefined && (
        <TextArea
          name="json-body"
          label="Body"
          hint="JSON. A call without properties is {}."
          defaultValue={effect === "read" ? sample : "{}"}
          rows={Math.min(20, sample.split("\n").length + 1)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {parameters.map(({ name, takes, example, isMultiline }) => {
        const field = {
          name,
          label: <code>{name}</code>,
          hint: takes,
          defaultValue: effect === "read" ? example : "",
          autoComplete: "off",
          spellCheck: false,
        };
        return isMultiline ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />;
      })}
      <p>
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Calling">
          Call {path}
        </Button>
      </p>
      {outcome?.kind === "unreachable" && (
        <Notice tone="error" title="There was no answer" isNew>
          <p>The connection failed. Try again.</p>
        </Notice>
      )}
      {outcome?.kind === "answer" && <CallAnswer answer={outcome.answer} />}
    </Form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** The answer to a call that was tried. */
function CallAnswer({ answer: { status, milliseconds, headers, body } }: { answer: ShownAnswer }) {
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

/** What came back from a call, as the reference shows it. */
interface ShownAnswer {
  status: number;
  milliseconds: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

// Of all the response's headers, those that say something about the call.
const TELLING = [
  "content-type",
  "x-request-id",
  "x-result-truncated",
  "x-failure-reason",
  "x-failure-detail",
  "www-authenticate",
  "retry-after",
];

/**
 * Calls an operation of this site as another system would: with an access token, and without the reader's session.
 * @throws TypeError when there is no answer
 */
async function sendCall(
  path: string,
  token: string,
  body: URLSearchParams | { json: string },
): Promise<ShownAnswer> {
  const began = performance.now();
  const response = await fetch(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...("json" in body ? { "content-type": "application/json" } : {}),
    },
    body: "json" in body ? body.json : body,
    credentials: "omit",
    redirect: "error",
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    headers: TELLING.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: readable(text),
  };
}

/** JSON with line breaks; anything else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
