/** The row of tabs. The padding leaves room for focus rings. */
export const tabRowClass = 'tab-line -mx-1.5 flex gap-x-1 overflow-x-auto p-1.5 pb-0';

/** One tab. Its user adds how the open tab looks. */
export const tabClass =
  'grid min-h-12 shrink-0 place-items-center rounded-t-control border-b-4 border-transparent px-2 font-semibold sm:px-3 text-ink-soft no-underline transition-colors hover:text-ink';
