export type StoredFile = { bytes: Buffer; contentType: string };

/** Where uploaded files lie. Keys are of our own making: letters, digits, '-', '.' and '/'. */
export type Storage = {
  /** Keeps a file under a new key: whole, or not at all. Throws when it cannot. */
  put(key: string, file: StoredFile): Promise<void>;
  /** The file; undefined when there is none. Throws when the store cannot be asked. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Takes a file away; nothing happens when there is none. Throws when the store cannot be asked. */
  remove(key: string): Promise<void>;
};
