/** A path of the site, or a pattern for many paths. */
export type Address = string | RegExp;

/** Whether a path equals this address or matches its pattern. */
export const isAt = (address: Address, path: string): boolean =>
  typeof address === 'string' ? address === path : address.test(path);

/** How large the body of a request may be, and how long it may take to arrive. */
export type BodyLimit = { bytes: number; ms: number };

/**
 * A path that accepts larger bodies than a form. If the path takes files, its code checks the sender before it reads
 * the body, and then grants the longer time (see allowSlowBody). Until then the usual time applies.
 */
export type BodyPart = BodyLimit & { address: Address; takesFiles?: boolean };

export const megabyte = 1024 * 1024;
export const minuteMs = 60_000;

/** How the screen at a path reads its query. */
export type CanonicalPart = {
  address: Address;
  /** Returns the path and query without unknown parameters, in a fixed order and spelling. */
  read(search: URLSearchParams, path: string): string;
};

/** Returns the reader for a screen that accepts these parameters, each with these values. */
export function readKnown(known: Record<string, readonly string[]> = {}): CanonicalPart['read'] {
  return (search, path) => {
    const read = Object.entries(known).flatMap(([name, values]) => {
      const value = search.get(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    });
    return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path;
  };
}

/** A caller that may change data although it is not one of our pages. Others are refused, see same-origin.server.ts. */
export type CallerFromElsewhere = {
  why: string;
  isThis(method: string, path: string, headers: Headers): boolean;
};
