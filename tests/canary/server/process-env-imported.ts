// breaks: lint:house/no-process-env, walls:process-is-a-global
import { env } from 'node:process';

export const port = env['PORT'];
