/** The sentences of the rules that are not met, as the service wrote them; renders nothing when all are met. */
export function UnmetRules({ sentences = [] }: { sentences: readonly string[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
