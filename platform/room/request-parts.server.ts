/** An address of the site: the path itself, or a pattern for many of a kind. */
export type Address = string | RegExp;

/** Whether a path is this address, or of this kind. */
export const isAt = (address: Address, path: string): boolean =>
  typeof address === 'string' ? address === path : address.test(path);

/** How large the body of a request may be, and how long it may take to arrive. */
export type BodyLimit = { bytes: number; ms: number };

/**
 * An address that takes more than a form. One that takes files looks at who sends one before anything of the body is read,
 * and then gives it the time (see allowSlowBody); until then it has the usual time.
 */
export type BodyPart = BodyLimit & { address: Address; takesFiles?: boolean };

export const megabyte = 1024 * 1024;
export const minuteMs = 60_000;

/** How the screen at an address reads its query. */
export type CanonicalPart = {
  address: Address;
  /** The address without what the screen does not know, in its own order and spelling. */
  read(search: URLSearchParams, path: string): string;
};

/** Reads the query of a screen that knows these parameters, each with these values. */
export function readKnown(known: Record<string, readonly string[]> = {}): CanonicalPart['read'] {
  return (search, path) => {
    const read = Object.entries(known).flatMap(([name, values]) => {
      const value = search.get(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    });
    return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path;
  };
}

/** Who may change something without coming from our own pages. All others are refused, see same-origin.server.ts. */
export type CallerFromElsewhere = {
  why: string;
  isThis(method: string, path: string, headers: Headers): boolean;
};
