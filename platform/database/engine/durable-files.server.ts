import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>;
/** An open file or folder of Emscripten, in which PGlite runs. `nfd`: Node's number for it. */
type Stream = { nfd: number };
/** The parts of Emscripten's file system that are used here. */
type FileSystem = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } };
};

/** Emscripten's number for an input/output error (EIO). */
const inputOutputError = 29;

/**
 * PGlite's files in a folder, with the fsync that PGlite's own class lacks: without it, PostgreSQL acknowledges a commit
 * that a power cut undoes. `onFailure` is called when the disk refuses. PostgreSQL then stops for good, as it does on any
 * system, because nobody knows what has been stored; PGlite answers nothing more.
 */
export class DurableFiles extends NodeFS {
  readonly #onFailure: (error: Error) => void;

  constructor(folder: string, onFailure: (error: Error) => void) {
    super(folder);
    this.#onFailure = onFailure;
  }

  override async init(...[pglite, options]: InitOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => this.addTo(module as FileSystem);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }

  /** Adds fsync to the file system of a PGlite that is about to start. */
  protected addTo({ FS, NODEFS }: FileSystem): void {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      try {
        fsyncSync(nfd);
        return 0;
      } catch (error) {
        this.#onFailure(error as Error);
        // PostgreSQL would take any other error for success.
        throw new FS.ErrnoError(inputOutputError);
      }
    };
  }
}

/** Makes PostgreSQL call fsync. PGlite does nothing for fdatasync, which PostgreSQL would use by default. */
export const durableParameters = ['-c', 'wal_sync_method=fsync'];

/** Stores a file, or the names in a folder, on the disk. */
function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Stores a folder with everything in it on the disk, and its own name. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
  syncPath(dirname(resolve(folder)));
}
