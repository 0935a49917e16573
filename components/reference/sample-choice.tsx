"use client";

import { CodeBlock } from "./code-block";
import { useReferenceChoices } from "./reference-choices";
import { LANGUAGE_NAMES, SAMPLE_LANGUAGES, type SampleLanguage, type Samples } from "./samples";

// The style sheet shows the sample whose radio button is checked, so that choosing works without JavaScript.
const SHOWN: Readonly<Record<SampleLanguage, string>> = {
  curl: "hidden group-has-[[value=curl]:checked]/samples:block",
  typescript: "hidden group-has-[[value=typescript]:checked]/samples:block",
  python: "hidden group-has-[[value=python]:checked]/samples:block",
};

/** The same call in several languages, one of them in view. */
export function SampleChoice({ samples }: { samples: Samples }) {
  const { language, setLanguage } = useReferenceChoices();
  return (
    <div className="group/samples mt-2">
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
        <div key={one} className={SHOWN[one]}>
          <CodeBlock what={`the ${LANGUAGE_NAMES[one]} call`} text={samples[one]} />
        </div>
      ))}
    </div>
  );
}
