export const consultantsPerPage = 6;
