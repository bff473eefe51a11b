import { write, writeSync } from 'node:fs';

/** So much is written at once; less, when a second is over. */
const enough = 8 * 1024;
/** What waits for a reader that takes nothing (a terminal that was stopped with Ctrl-S) must not fill the memory. */
const mostWaiting = 16 * 1024 * 1024;
const againAfterMs = 100;
/** Tries at the end of the process of a reader that is only slow. */
const lastTries = 10;

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN';

export type BufferedOutput = {
  write(line: string): void;
  flush(): void;
  /** Writes now what waits, for a process that ends. */
  flushSync(): void;
};

/**
 * Writes lines, some at a time, without holding up this thread. What cannot be written (a full disk, a terminal or a reader that
 * is gone) is dropped, and the next lines are tried again. pino's own SonicBoom tries it for ever when the process is to end: a
 * site whose terminal was closed would go on holding its database, and never end.
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
