// breaks: types
export const visitors: number = 'three';
