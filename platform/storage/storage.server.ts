export type StoredFile = { bytes: Buffer; contentType: string };
/** `bytes`: how many there are. Whoever opens it reads `body` to its end, or cancels it. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; bytes: number; contentType: string };

/** Where uploaded files lie. Keys are of our own making: letters, digits, '-', '.' and '/'. */
export type Storage = {
  /** Keeps a file under a new key: whole, or not at all. Throws when it cannot. */
  put(key: string, file: StoredFile): Promise<void>;
  /** The file; undefined when there is none. Throws when the store cannot be asked. */
  get(key: string): Promise<StoredFile | undefined>;
  /** The same for a large file that lies on this machine, and stays there; it is never in memory as a whole. */
  putFile(key: string, file: { path: string; contentType: string }): Promise<void>;
  /** The same as `get` for a large file, in pieces. */
  open(key: string): Promise<OpenedFile | undefined>;
  /** Takes a file away; nothing happens when there is none. Throws when the store cannot be asked. */
  remove(key: string): Promise<void>;
};
