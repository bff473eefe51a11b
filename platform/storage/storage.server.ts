export type StoredFile = { bytes: Buffer; contentType: string };
/** `bytes`: the size. The code that opens a file must read `body` to its end, or cancel it. */
export type OpenedFile = { body: ReadableStream<Uint8Array>; bytes: number; contentType: string };

/** The store of uploaded files. Keys are made by our code: letters, digits, '-', '.' and '/'. */
export type Storage = {
  /** Stores a file under a new key, completely or not at all. Throws on failure. */
  put(key: string, file: StoredFile): Promise<void>;
  /** Returns the file; undefined when there is none. Throws when the store is unreachable. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Stores a large file from this machine, leaving it in place and never holding all of it in memory. */
  putFile(key: string, file: { path: string; contentType: string }): Promise<void>;
  /** Like `get`, but streams a large file. */
  open(key: string): Promise<OpenedFile | undefined>;
  /** Deletes a file, if there is one. Throws when the store is unreachable. */
  remove(key: string): Promise<void>;
  /** Returns the keys of all files, in no particular order. Anything else in the place is left out. */
  list(): AsyncIterable<string>;
};
