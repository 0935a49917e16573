import { describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { sampleOfShape } from "@/lib/contract/values";
import { referenceParameters } from "@/lib/contract/reference-parameters";
import { samplesOf } from "./samples";

describe("the samples of the API reference", () => {
  it("name every parameter of every operation once, with its example, in every language", () => {
    for (const entry of entries()) {
      const { curl, typescript, python } = samplesOf(entry, "https://committees.example.org");
      for (const { name, example } of isTyped(entry) ? [] : referenceParameters(entry)) {
        expect(curl.split(`--data-urlencode '${name}=${example}'`), entry.path).toHaveLength(2);
        expect(typescript.split(`    ${name}: ${JSON.stringify(example)},`), entry.path).toHaveLength(2);
        expect(python.split(`    ${JSON.stringify(name)}: ${JSON.stringify(example)},`)).toHaveLength(2);
      }
      const body = isTyped(entry) ? Object.entries(sampleOfShape(entry.params.shape)) : [];
      for (const [name, value] of body)
        for (const sample of [curl, typescript, python])
          if (typeof value !== "object") expect(sample).toContain(`"${name}": ${JSON.stringify(value)}`);
      for (const sample of [curl, typescript, python])
        expect(sample).toContain(`https://committees.example.org${entry.path}`);
    }
  });
});
