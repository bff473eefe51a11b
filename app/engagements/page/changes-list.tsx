/** What one version of the terms says differently from another, one change below the other. */
export function ChangesList({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return <p>Nothing is different.</p>;
  return (
    <ul className="list-disc pl-5">
      {changes.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
