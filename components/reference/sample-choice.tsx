"use client";

import { CodeBlock } from "./code-block";
import { useReferenceChoices } from "./reference-choices";
import { LANGUAGE_NAMES, SAMPLE_LANGUAGES, type Samples } from "./samples";

/** The same call in several languages, one of them in view: the style sheet shows the chosen one, also without JavaScript. */
export function SampleChoice({ samples }: { samples: Samples }) {
  const { language, setLanguage } = useReferenceChoices();
  return (
    <div className="sample-choice mt-2">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Show the call in</legend>
        {SAMPLE_LANGUAGES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="sample-language"
              value={one}
              defaultChecked={one === language}
              onChange={() => setLanguage(one)}
              className="accent-accent size-[1.2em]"
            />
            {LANGUAGE_NAMES[one]}
          </label>
        ))}
      </fieldset>
      {SAMPLE_LANGUAGES.map((one) => (
        <div key={one} data-language={one}>
          <CodeBlock what={`the ${LANGUAGE_NAMES[one]} call`} text={samples[one]} />
        </div>
      ))}
    </div>
  );
}
