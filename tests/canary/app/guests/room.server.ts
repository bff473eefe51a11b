export const guests = { name: 'guests' };
