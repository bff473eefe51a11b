// breaks: lint:typescript/no-explicit-any
export const anything: any = 1;
