import type { SharedReads } from '../http/cache/shared-reads.server.ts';

/** The share pictures of one kind of page, which a room knows. `Texts`: what a picture says. */
export type PictureKind<Texts> = {
  /** In the address: 'consultants'. */
  name: string;
  /** What the picture of this id says; undefined where there is nothing that every visitor may see. */
  find(shared: SharedReads, id: string): Promise<Texts | undefined>;
  /** Where the store keeps an uploaded portrait that the texts name. */
  photoKey?(photo: string): string;
};
