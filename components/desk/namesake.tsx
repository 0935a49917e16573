interface NamesakeProps {
  memberId: string;
  city?: string | undefined;
}

/** What tells a person from another of the same name, beside the name: the id, and the city on record. */
export function Namesake({ memberId, city }: NamesakeProps) {
  return (
    <span className="text-soft text-small font-sans font-normal">
      {[memberId, city].filter(Boolean).join(" · ")}
    </span>
  );
}
