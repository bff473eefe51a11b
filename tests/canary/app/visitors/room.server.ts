export const visitors = { name: 'visitors' };
