// Keeps what a program logs. `npm test` loads this file into every program that it starts (tools/test-logs.ts says why).
// It must run on any Node that run.mjs supports. Each line is written at once, because tests kill programs.
import { subscribe } from 'node:diagnostics_channel';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const folder = new URL(import.meta.url).searchParams.get('folder');
let file;

// pino publishes each finished line, whatever its destination.
subscribe('tracing:pino_asJson:end', ({ result }) => {
  if (typeof result !== 'string') return;
  try {
    file ??= openSync(join(folder, `${process.pid}.log`), 'a');
    writeSync(file, result);
  } catch (error) {
    // A program that runs without room for files must not fail because of this one.
    if (!['EFBIG', 'ENOSPC', 'EACCES', 'EROFS'].includes(error.code)) throw error;
  }
});
