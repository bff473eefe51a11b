import {
  copyFileSync,
  cpSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
} from 'node:fs';
import { closeSync, readdirSync, readSync, renameSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DurableFiles } from '../../platform/database/engine/durable-files.server.ts';

const blockSize = 4096;

type Node = { mode: number };
type Stream = { node: Node };
type Attributes = { size?: number };
type Operations = {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    realPath(node: Node): string;
    node_ops: {
      setattr(node: Node, attributes: Attributes): void;
      mknod(parent: Node, name: string, mode: number, dev: number): Node;
      rename(old: Node, folder: Node, name: string): void;
      unlink(parent: Node, name: string): void;
      rmdir(parent: Node, name: string): void;
    };
    stream_ops: {
      setattr(stream: Stream, attributes: Attributes): void;
      write(stream: Stream, bytes: Uint8Array, offset: number, length: number, position: number): number;
      fsync?(stream: Stream): number;
    };
  };
};

/** What a file was when it was last on the disk: its size, and each block that has been written since. */
type Before = { size: number; blocks: Map<number, Buffer> };
/** A change of the names in folders that is not yet on the disk. `kept`: another name of a file that lost its own. */
type NameChange =
  | { kind: 'made'; path: string; isFolder: boolean }
  | { kind: 'removed'; path: string; kept: string }
  | { kind: 'folder removed'; path: string }
  | { kind: 'renamed'; from: string; to: string; kept?: string };

/** Returns true as often as false. */
export type Lot = () => boolean;

/**
 * PGlite's files, whose power can be cut: everything that has been written since the last fsync is recorded. `cut` writes
 * to another folder what a disk may hold after a power cut. Like ext4 and xfs, an fsync of a new file stores its name too.
 */
export class CutFiles extends DurableFiles {
  readonly #folder: string;
  /** By inode. */
  readonly #before = new Map<number, Before>();
  #changes: NameChange[] = [];
  readonly #removed: string;
  #removedFiles = 0;
  /** Called after each operation that changes a file or a name, and after each fsync. */
  onOperation: () => void = () => {};
  /** For showing that the test notices a database that does not call fsync. */
  ignoresFsync = false;

  constructor(folder: string) {
    super(folder, (error) => {
      throw error;
    });
    this.#folder = folder;
    this.#removed = `${folder}-removed`;
    mkdirSync(this.#removed, { recursive: true });
  }

  protected override addTo(module: Parameters<DurableFiles['addTo']>[0]): void {
    super.addTo(module);
    const { FS, NODEFS } = module as unknown as Operations;
    const { node_ops: ofNodes, stream_ops: ofStreams, realPath } = NODEFS;
    const real = { ...ofNodes, ...ofStreams, setNode: ofNodes.setattr };
    const pathIn = (folder: Node, name: string) => join(realPath(folder), name);

    ofStreams.write = (stream, bytes, offset, length, position) => {
      this.#remember(realPath(stream.node), position, length);
      const written = real.write(stream, bytes, offset, length, position);
      this.onOperation();
      return written;
    };
    ofStreams.setattr = (stream, attributes) => {
      if (attributes.size !== undefined) this.#rememberFrom(realPath(stream.node), attributes.size);
      real.setattr(stream, attributes);
      this.onOperation();
    };
    ofNodes.setattr = (node, attributes) => {
      if (attributes.size !== undefined) this.#rememberFrom(realPath(node), attributes.size);
      real.setNode(node, attributes);
      this.onOperation();
    };
    ofNodes.mknod = (folder, name, mode, dev) => {
      const node = real.mknod(folder, name, mode, dev);
      this.#changes.push({ kind: 'made', path: pathIn(folder, name), isFolder: FS.isDir(mode) });
      this.onOperation();
      return node;
    };
    ofNodes.unlink = (folder, name) => {
      const path = pathIn(folder, name);
      const kept = this.#keep(path);
      real.unlink(folder, name);
      this.#changes.push({ kind: 'removed', path, kept });
      this.onOperation();
    };
    ofNodes.rmdir = (folder, name) => {
      real.rmdir(folder, name);
      this.#changes.push({ kind: 'folder removed', path: pathIn(folder, name) });
      this.onOperation();
    };
    ofNodes.rename = (old, folder, name) => {
      const from = realPath(old);
      const to = pathIn(folder, name);
      const kept = existsSync(to) && !lstatSync(to).isDirectory() ? this.#keep(to) : undefined;
      real.rename(old, folder, name);
      this.#changes.push({ kind: 'renamed', from, to, ...(kept !== undefined && { kept }) });
      this.onOperation();
    };
    const sync = ofStreams.fsync;
    ofStreams.fsync = (stream) => {
      if (this.ignoresFsync) return 0;
      const answer = sync?.(stream) ?? 0;
      const path = realPath(stream.node);
      if (FS.isDir(stream.node.mode)) {
        this.#changes = this.#changes.filter((change) => dirname('to' in change ? change.to : change.path) !== path);
      } else {
        if (existsSync(path)) this.#before.delete(statSync(path).ino);
        this.#changes = this.#changes.filter((change) => change.kind !== 'made' || change.path !== path);
      }
      this.onOperation();
      return answer;
    };
  }

  /** Gives a file that is about to lose its name another one. */
  #keep(path: string): string {
    const kept = join(this.#removed, String(this.#removedFiles++));
    linkSync(path, kept);
    return kept;
  }

  #beforeOf(path: string): Before {
    const { ino, size } = statSync(path);
    const known = this.#before.get(ino);
    if (known) return known;
    const before = { size, blocks: new Map<number, Buffer>() };
    this.#before.set(ino, before);
    return before;
  }

  /** Remembers the blocks that are about to be written. A file that has lost its name is of no use after a power cut. */
  #remember(path: string, position: number, length: number): void {
    if (!existsSync(path)) return;
    const { size, blocks } = this.#beforeOf(path);
    const first = Math.floor(position / blockSize);
    const last = Math.floor((Math.min(position + length, size) - 1) / blockSize);
    if (last < first) return;
    const file = openSync(path, 'r');
    for (let number = first; number <= last; number++) {
      if (blocks.has(number)) continue;
      const block = Buffer.alloc(blockSize);
      blocks.set(number, block.subarray(0, readSync(file, block, 0, blockSize, number * blockSize)));
    }
    closeSync(file);
  }

  #rememberFrom(path: string, position: number): void {
    if (existsSync(path)) this.#remember(path, position, Math.max(0, statSync(path).size - position));
  }

  /** Writes to `target` what the disk may hold if the power is cut now. */
  cut(target: string, lot: Lot): void {
    cpSync(this.#folder, target, { recursive: true });
    const inodes = new Map<string, number>();
    for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) inodes.set(this.#at(target, path), statSync(path).ino);
    }
    for (const change of this.#changes.toReversed()) if (lot()) this.#undo(change, target, inodes);
    for (const [path, inode] of inodes) {
      const before = this.#before.get(inode);
      if (before) restore(path, before, lot);
    }
  }

  #at(target: string, path: string): string {
    return join(target, path.slice(this.#folder.length));
  }

  #undo(change: NameChange, target: string, inodes: Map<string, number>): void {
    const bringBack = (kept: string, path: string) => {
      if (existsSync(path) || !existsSync(dirname(path))) return;
      copyFileSync(kept, path);
      inodes.set(path, statSync(kept).ino);
    };
    if (change.kind === 'renamed') {
      const [from, to] = [this.#at(target, change.from), this.#at(target, change.to)];
      if (!existsSync(to) || existsSync(from) || !existsSync(dirname(from))) return;
      renameSync(to, from);
      const inode = inodes.get(to);
      if (inode !== undefined) inodes.set(from, inode);
      inodes.delete(to);
      if (change.kept !== undefined) bringBack(change.kept, to);
      return;
    }
    const path = this.#at(target, change.path);
    if (change.kind === 'removed') bringBack(change.kept, path);
    else if (change.kind === 'folder removed') mkdirSync(path, { recursive: true });
    else if (!change.isFolder) {
      rmSync(path, { force: true });
      inodes.delete(path);
    } else if (existsSync(path) && readdirSync(path).length === 0) rmdirSync(path);
  }
}

/** Undoes by lot what was written to a file: its size, and each block. */
function restore(path: string, { size, blocks }: Before, lot: Lot): void {
  const file = openSync(path, 'r+');
  const now = fstatSync(file).size;
  const isSizeUndone = now !== size && lot();
  for (const [number, block] of blocks) {
    const at = number * blockSize;
    // What lay behind the new end of a file is there again if the file has its old size again.
    const isUndone = at < now ? lot() : isSizeUndone;
    if (isUndone) writeSync(file, block, 0, block.length, at);
  }
  if (isSizeUndone) ftruncateSync(file, size);
  // What was added and not stored reads as zeros, as in a file whose size was stored before its blocks.
  const zeros = Buffer.alloc(blockSize);
  for (let at = Math.ceil(size / blockSize) * blockSize; at < now && !isSizeUndone; at += blockSize)
    if (lot()) writeSync(file, zeros, 0, Math.min(blockSize, now - at), at);
  closeSync(file);
}
