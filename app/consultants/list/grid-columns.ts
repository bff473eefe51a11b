/** The classes of a consultant grid, for cards and placeholders alike. */
export const gridColumns = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
