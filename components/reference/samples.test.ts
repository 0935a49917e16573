import { describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { referenceParameters } from "./reference-operation";
import { samplesOf } from "./samples";

describe("the samples of the API reference", () => {
  it("name every parameter of every operation once, with its example, in every language", () => {
    for (const entry of entries()) {
      const { curl, typescript, python } = samplesOf(entry, "https://committees.example.org");
      for (const { name, example } of referenceParameters(entry)) {
        expect(curl.split(`--data-urlencode '${name}=${example}'`), entry.path).toHaveLength(2);
        expect(typescript.split(`    ${name}: ${JSON.stringify(example)},`), entry.path).toHaveLength(2);
        expect(python.split(`    ${JSON.stringify(name)}: ${JSON.stringify(example)},`)).toHaveLength(2);
      }
      for (const sample of [curl, typescript, python])
        expect(sample).toContain(`https://committees.example.org${entry.path}`);
    }
  });
});
