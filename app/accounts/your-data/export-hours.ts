/** How long a copy of a user's data can be downloaded, in hours. */
export const exportHours = 24;
