import { spawn } from 'node:child_process';

/** 'unknown': the program could not be started, failed, or took too long. */
export type Scanned = 'clean' | 'infected' | 'unknown';

const longestScanMs = 60_000;

/**
 * Has SCAN_COMMAND look for viruses in a file on this machine, which is its last argument. Its exit codes are those of
 * ClamAV: 0 for a clean file, 1 for an infected one, others for errors. Without SCAN_COMMAND every file counts as clean.
 */
export function scanFile(command: readonly string[] | undefined, path: string): Promise<Scanned> {
  const [program, ...first] = command ?? [];
  if (program === undefined) return Promise.resolve('clean');
  return new Promise((answer) => {
    const scan = spawn(program, [...first, path], { stdio: 'ignore', timeout: longestScanMs, killSignal: 'SIGKILL' });
    scan.on('error', () => answer('unknown'));
    scan.on('close', (code) => answer(code === 0 ? 'clean' : code === 1 ? 'infected' : 'unknown'));
  });
}
