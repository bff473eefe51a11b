// breaks: lint:house/no-process-env
export const port = process.env['PORT'];
