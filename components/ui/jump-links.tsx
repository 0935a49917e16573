interface JumpLinksProps {
  label: string;
  places: readonly { words: string; anchor: string }[];
}

/** Links into a list that is longer than four screens of a phone. */
export function JumpLinks({ label, places }: JumpLinksProps) {
  if (places.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-3">
      <ul className="-mx-2 flex flex-wrap">
        {places.map(({ words, anchor }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="link inline-flex min-h-11 min-w-9 items-center justify-center px-2"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
