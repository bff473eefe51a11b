/** How long a copy of somebody's data can be downloaded. */
export const exportHours = 24;
