import type { PublicQueries } from '../http/cache/public-query-cache.server.ts';

/** A room's share pictures for one kind of page. `Texts`: the texts of a picture. */
export type PictureKind<Texts> = {
  /** The name in the URL: 'consultants'. */
  name: string;
  /** Returns the texts of the picture with this id; undefined if there is nothing that every visitor may see. */
  find(shared: PublicQueries, id: string): Promise<Texts | undefined>;
  /** Returns the store key of the uploaded portrait named in the texts. */
  photoKey?(photo: string): string;
};
