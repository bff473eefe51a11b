// breaks: lint:house/no-process-env
const given = process;

export const port = given.env['PORT'];
