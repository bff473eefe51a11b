export const circleA = { name: 'circle-a' };
