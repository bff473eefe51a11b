// breaks: lint:typescript/no-wrapper-object-types
export const name: String = 'Ada';
