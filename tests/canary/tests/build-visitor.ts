export const visitor = { name: 'Ada' };
