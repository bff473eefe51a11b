type SkeletonProps = {
  /** How many lines of text to stand in for; the last is drawn shorter. */
  lines?: number;
  /** Draws one block instead of lines, with these classes for its size, such as 'h-40 w-full'. */
  block?: string;
  className?: string;
};

/**
 * A placeholder for content that is loading, of the same size, so that nothing moves later. It has no animation and is
 * silent for screen readers.
 */
export function Skeleton({ lines = 3, block, className }: SkeletonProps) {
  if (block) return <div aria-hidden="true" className={`rounded-control bg-sunken ${block} ${className ?? ''}`} />;
  return (
    <div aria-hidden="true" className={`grid gap-3 py-1 ${className ?? ''}`}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`h-4 rounded-sm bg-sunken ${line > 0 && line === lines - 1 ? 'w-3/4' : 'w-full'}`} />
      ))}
    </div>
  );
}
