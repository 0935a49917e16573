import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { alike } from "@/test/fixtures/alike";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, callWithJson, callWithMultipart, send } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { mayBeBlank, sampleParams, sampleTexts } from "@/test/fixtures/sample-params";

afterAll(closeDatabase);

let client: Caller;
let member: Caller;
beforeAll(async () => {
  client = await asClient();
  await importRows({ "members.csv": voters("BODY-STAFF") });
  await makeStaff("BODY-STAFF");
  member = await asMember("BODY-STAFF");
});

const FORM = "application/x-www-form-urlencoded";
const LIMIT_BYTES = 64 * 1024;

/** A body whose length is not announced. */
function streamed(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

const padded = (bytes: number) =>
  new TextEncoder().encode(`padding=${"x".repeat(bytes - "padding=".length)}`);

// The body was read: what it names may not exist (404), or a rule may refuse it (409).
const TAKEN = [200, 404, 409];

describe.each(entries().filter((entry) => !isTyped(entry)))("the body of $path", (entry) => {
  const { path, scope } = entry;
  const params = sampleTexts(entry);
  const names = Object.keys(params);
  const required = names.filter((name) => !mayBeBlank(entry, name));
  const [first] = names;
  // Member-only operations are tested here only up to their refusal, so that they change nothing.
  const isForClients = scope !== null;
  const caller = () => (isForClients ? client : member);

  if (isForClients)
    it("may be a form, a JSON object or multipart, with the same response", async () => {
      const form = await call(path, params, caller());
      expect(TAKEN).toContain(form.status);
      const json = await callWithJson(path, params, caller());
      expect([json.status, alike(json.text)]).toEqual([form.status, alike(form.text)]);
      const multipart = await callWithMultipart(path, Object.entries(params), caller());
      expect([multipart.status, alike(multipart.text)]).toEqual([form.status, alike(form.text)]);
    });

  it("may have no other content type, unless it is empty", async () => {
    for (const type of ["text/plain", "application/xml", "", "application/jsonp"]) {
      const headers = { ...caller(), "content-type": type };
      const { status, json } = await send(path, { headers, body: new TextEncoder().encode("a=b") });
      expect(status, type).toBe(415);
      expect(json).toMatchObject({ title: "Unsupported Media Type", status: 415 });
    }
    // The content type is checked before the size.
    const headers = { ...caller(), "content-type": "text/plain" };
    expect((await send(path, { headers, body: padded(LIMIT_BYTES + 1) })).status).toBe(415);
    expect((await send(path, { headers, body: streamed(padded(LIMIT_BYTES + 1)) })).status).toBe(415);
    if (!isForClients) return;
    const { status } = await send(path, { headers });
    expect(status).toBe(names.length > 0 ? 400 : 200);
  });

  it("may have 64 KiB and not a byte more, announced or not", async () => {
    const headers = { ...caller(), "content-type": FORM };
    for (const wrap of [(bytes: Uint8Array<ArrayBuffer>) => bytes, streamed]) {
      if (names.length > 0 || isForClients)
        expect((await send(path, { headers, body: wrap(padded(LIMIT_BYTES)) })).status).not.toBe(413);
      const { status, json } = await send(path, { headers, body: wrap(padded(LIMIT_BYTES + 1)) });
      expect(status).toBe(413);
      expect(json).toMatchObject({ status: 413 });
    }
  });

  it("may be empty: then all missing parameters are named at once", async () => {
    if (names.length === 0) return;
    const { status, json } = await send(path, { headers: caller() });
    expect(status).toBe(400);
    expect(json).toMatchObject({ title: "Missing Required Parameter", status: 400, parameters: names });
  });

  it("must have each parameter, and no blank ones that may not be blank", async () => {
    for (const name of names) {
      const rest = Object.fromEntries(Object.entries(params).filter(([other]) => other !== name));
      const missing = { title: "Missing Required Parameter", status: 400, parameters: [name] };
      expect((await call(path, rest, caller())).json, name).toMatchObject(missing);
      expect((await callWithJson(path, { ...rest, [name]: null }, caller())).json, name).toMatchObject(
        missing,
      );
      if (!isForClients && !required.includes(name)) continue;
      for (const blank of ["", " \t\n"]) {
        const { status, json } = await call(path, { ...rest, [name]: blank }, caller());
        if (required.includes(name)) expect(json, name).toMatchObject(missing);
        // A rule of the desk may need what its kind asks for.
        else if (status === 400) expect(json, name).toMatchObject({ title: "Invalid Parameter" });
        else expect(TAKEN, name).toContain(status);
      }
    }
  });

  it("matches parameter names exactly", async () => {
    if (first === undefined) return;
    const { [first]: value = "", ...rest } = params;
    const otherCase = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
    const { json } = await call(path, { ...rest, [otherCase]: value }, caller());
    expect(json).toMatchObject({ title: "Missing Required Parameter", parameters: [first] });
  });

  if (isForClients)
    it("may have other parameters, which are ignored, as is the query", async () => {
      const plain = await call(path, params, caller());
      const more = await call(path, { ...params, anything: "else" }, caller());
      expect([more.status, alike(more.text)]).toEqual([plain.status, alike(plain.text)]);
      if (names.length === 0) return;
      const query = new URLSearchParams(params).toString();
      expect((await send(`${path}?${query}`, { headers: caller() })).json).toMatchObject({
        parameters: names,
      });
    });

  it("must not have a parameter twice", async () => {
    if (first === undefined) return;
    const pairs = [...Object.entries(params), [first, params[first] ?? ""] as const];
    const form = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
    const twice = `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
    for (const { json } of [
      await send(path, { headers: caller(), body: form }),
      await callWithJson(path, twice, caller()),
      await callWithMultipart(path, pairs, caller()),
    ]) {
      expect(json).toMatchObject({ title: "Invalid Parameter", status: 400, parameters: [first] });
    }
  });

  it("is flat: no array, no object, no file", async () => {
    const name = first ?? "anything";
    for (const value of [[], ["a"], {}, { a: "b" }]) {
      expect((await callWithJson(path, { ...params, [name]: value }, caller())).status).toBe(400);
    }
    for (const text of ["[]", '"text"', "1", "null", "{", "{}{}", '{"a":1,}', "{a:1}", "// no", "{'a':1}"]) {
      expect((await callWithJson(path, text, caller())).status, text).toBe(400);
    }
    const form = new FormData();
    form.append(name, new Blob(["a"]), "a.txt");
    expect((await send(path, { headers: caller(), body: form })).status).toBe(400);
  });

  if (isForClients)
    it("may hold JSON numbers and booleans", async () => {
      const numbers = Object.fromEntries(names.map((name) => [name, "2027"]));
      const body = `{${names.map((name) => `"${name}":2027`).join()}}`;
      const [texts, literals] = [
        await call(path, numbers, caller()),
        await callWithJson(path, body, caller()),
      ];
      expect([literals.status, literals.text]).toEqual([texts.status, texts.text]);
      expect((await callWithJson(path, `{"anything":true,"more":1.50}`, caller())).status).not.toBe(500);
    });

  it("is well-formed UTF-8, whole characters and no control characters", async () => {
    if (first === undefined) return;
    const headers = { ...caller(), "content-type": FORM };
    const raw = new Uint8Array([...new TextEncoder().encode(`${first}=`), 0xff]);
    expect((await send(path, { headers, body: raw })).status).toBe(400);
    for (const bad of ["%FF", "%C3", "%ED%A0%80", "%zz", "%"]) {
      expect((await send(path, { headers, body: `${first}=${bad}` })).status, bad).toBe(400);
    }
    const json = { ...caller(), "content-type": "application/json" };
    expect((await send(path, { headers: json, body: raw })).status).toBe(400);
    const wrong = { title: "Invalid Parameter", status: 400, parameters: names };
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const halves = JSON.stringify(all("half")).replaceAll('"half"', '"\\ud800"');
    expect((await callWithJson(path, halves, caller())).json).toMatchObject(wrong);
    for (const control of ["a\u0000b", "a\u0007b", "a\u007fb", "a\u0085b", "a\u001b[0mb"])
      expect((await call(path, all(control), caller())).json).toMatchObject(wrong);
  });
});

const JSON_BODY = { "content-type": "application/json" };

describe.each(entries().filter(isTyped))("the typed body of $path", (entry) => {
  const { path, scope, takesList } = entry;
  const params = sampleParams(entry);
  const required = Object.keys(params).filter(
    (name) => entry.params.shape[name]?.safeParse(undefined).success === false,
  );
  const caller = () => (scope === null ? member : client);
  const errorsOf = async (value: unknown) => {
    const { status, json } = await callWithJson(path, value, caller());
    const { reason, errors = [] } = json as { reason: string; errors?: { pointer: string }[] };
    return { status, reason, pointers: errors.map(({ pointer }) => pointer) };
  };

  it("must be JSON, unless it is empty", async () => {
    for (const type of [FORM, "multipart/form-data; boundary=x", "text/plain", ""]) {
      const headers = { ...caller(), "content-type": type };
      const { status, json } = await send(path, { headers, body: new TextEncoder().encode("a=b") });
      expect([status, json], type).toMatchObject([415, { reason: "unsupported-media-type" }]);
    }
    const broken = await send(path, { headers: { ...caller(), ...JSON_BODY }, body: "{" });
    expect([broken.status, broken.json]).toMatchObject([400, { reason: "invalid-parameter" }]);
  });

  it("may have 64 KiB, or 1 MiB where it takes a list, and not a byte more, announced or not", async () => {
    const headers = { ...caller(), ...JSON_BODY };
    const limit = takesList ? 1024 * 1024 : LIMIT_BYTES;
    const body = (bytes: number) => new TextEncoder().encode(`{"unknown":"${"x".repeat(bytes - 14)}"}`);
    for (const wrap of [(bytes: Uint8Array<ArrayBuffer>) => bytes, streamed]) {
      expect((await send(path, { headers, body: wrap(body(limit)) })).status).toBe(400);
      const { status, json } = await send(path, { headers, body: wrap(body(limit + 1)) });
      expect(status).toBe(413);
      if (!takesList) expect(json).toMatchObject({ reason: "body-too-large" });
    }
  });

  it("is one object with known properties of their types, and every fault is named by a pointer", async () => {
    for (const value of [[], "text", 1, null])
      expect(await errorsOf(JSON.stringify(value))).toEqual({
        status: 400,
        reason: "invalid-parameter",
        pointers: [""],
      });
    expect(await errorsOf({ ...params, "a/b~c": 1 })).toEqual({
      status: 400,
      reason: "invalid-parameter",
      pointers: ["/a~1b~0c"],
    });
    for (const name of Object.keys(params)) {
      const { pointers } = await errorsOf({ ...params, [name]: { nothing: "like it" } });
      expect(pointers[0], name).toMatch(new RegExp(`^/${name}`));
    }
    if (required.length === 0) return;
    const { pointers } = await errorsOf({});
    expect(pointers).toEqual(required.map((name) => `/${name}`));
  });
});
