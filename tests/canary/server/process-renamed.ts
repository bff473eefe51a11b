// breaks: walls:process-is-a-global
import * as system from 'node:process';

export const port = system.env['PORT'];
