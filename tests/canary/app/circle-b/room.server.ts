export const circleB = { name: 'circle-b' };
