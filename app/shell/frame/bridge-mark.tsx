/** The logo of the product: two houses and the bridge between them. Decorative, because the name is beside it. */
export function BridgeMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 32"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M2 27V15l6-6 6 6v4M38 27V15l-6-6-6 6v4" />
      <path d="M2 27c6 0 6-8 18-8s12 8 18 8" />
    </svg>
  );
}
