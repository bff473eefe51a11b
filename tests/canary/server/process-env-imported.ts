// breaks: lint:house/no-process-env
import { env } from 'node:process';

export const port = env['PORT'];
