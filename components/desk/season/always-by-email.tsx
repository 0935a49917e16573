import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/choice-field";
import { FormFieldset } from "@/components/ui/form-field";
import { CHOOSABLE_SEASON_KINDS, type ChoosableSeasonKind } from "@/lib/vocabulary/letter";

interface AlwaysByEmailProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** Kinds of letters, set apart by commas. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** Which kinds of letters members cannot choose to read on the site only this season. */
export function AlwaysByEmail({ name, label, hint, error, value, onChange }: AlwaysByEmailProps) {
  const t = useTranslations("desk-letters.kind");
  const chosen = parseKinds(value);
  function choose(kind: ChoosableSeasonKind, isChosen: boolean) {
    const next = CHOOSABLE_SEASON_KINDS.filter((one) => (one === kind ? isChosen : chosen.includes(one)));
    onChange({ target: { value: next.join(",") } });
  }
  return (
    <div className="wide:col-span-2 desk:col-span-3">
      <FormFieldset name={name} label={label} hint={hint} error={error}>
        <div className="wide:grid-cols-2 desk:grid-cols-3 mt-1 grid gap-2">
          {CHOOSABLE_SEASON_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              name={`${name}-${kind}`}
              label={t(`${kind}.name`)}
              checked={chosen.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
          ))}
        </div>
      </FormFieldset>
    </div>
  );
}

/** Kinds of letters, set apart by commas, in words. */
export function LetterKinds({ kinds }: { kinds: string }) {
  const t = useTranslations("desk-letters.kind");
  return parseKinds(kinds)
    .map((kind) => t(`${kind}.name`))
    .join(", ");
}

/** Reads kinds of letters, set apart by commas. */
export function parseKinds(text: string): ChoosableSeasonKind[] {
  const words = text.split(",");
  return CHOOSABLE_SEASON_KINDS.filter((kind) => words.includes(kind));
}
