// breaks: lint:house/no-process-env
const { env } = process;

export const port = env['PORT'];
