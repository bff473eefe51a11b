export const useful = true;
