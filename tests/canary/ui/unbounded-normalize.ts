// breaks: lint:house/no-unbounded-normalize
export const plain = (text: string) => text.normalize('NFKC');
