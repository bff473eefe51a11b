import { write, writeSync } from 'node:fs';

/** Waiting output is written as soon as it has this length, or else every second. */
const enough = 8 * 1024;
/** The limit for waiting output: a blocked reader (a terminal paused with Ctrl-S) must not fill the memory. */
const mostWaiting = 16 * 1024 * 1024;
const againAfterMs = 100;
/** How many times the process, when it ends, tries to write to a slow reader. */
const lastTries = 10;

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN';

export type BufferedOutput = {
  write(line: string): void;
  flush(): void;
  /** Writes the waiting lines now, before the process ends. */
  flushSync(): void;
};

/**
 * Writes lines in chunks without blocking this thread. Lines that cannot be written (a full disk, a closed terminal or
 * reader) are dropped; writing is tried again with later lines. pino's own SonicBoom retries for ever at exit: a site
 * whose terminal was closed would never end, and would keep its database open.
 */
export function bufferedOutput(fd: number): BufferedOutput {
  let lines: string[] = [];
  let waiting = 0;
  let isWriting = false;

  function take(): Buffer {
    const text = Buffer.from(lines.join(''));
    lines = [];
    waiting = 0;
    return text;
  }

  function send(text: Buffer): void {
    write(fd, text, (error, written) => {
      if (error && isFull(error)) {
        setTimeout(() => send(text), againAfterMs).unref();
        return;
      }
      const rest = error ? Buffer.alloc(0) : text.subarray(written);
      if (rest.length > 0) return send(rest);
      isWriting = false;
      if (waiting >= enough) flush();
    });
  }

  function flush(): void {
    if (isWriting || waiting === 0) return;
    isWriting = true;
    send(take());
  }

  return {
    write(line) {
      if (waiting > mostWaiting) return;
      lines.push(line);
      waiting += line.length;
      if (waiting >= enough) flush();
    },
    flush,
    flushSync() {
      let rest = take();
      for (let tries = 0; rest.length > 0 && tries < lastTries; tries++) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
        } catch (error) {
          if (!isFull(error)) return;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, againAfterMs);
        }
      }
    },
  };
}
