/** A few words side by side, for example genres. Nothing when there are none. */
export function Words({ label, words }: { label: string; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 pt-1">
      {words.map((word) => (
        <li
          key={word}
          className="max-w-full truncate rounded-full bg-fill px-3.5 py-1.5 text-sm font-medium"
        >
          {word}
        </li>
      ))}
    </ul>
  );
}
