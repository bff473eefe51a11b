// breaks: walls:process-is-a-global, lint:house/no-process-env
import process from 'node:process';

export const port = process.env['PORT'];
