import { createContext } from 'react-router';
import type { SharedReads } from '../../platform/http/shared-reads.server.ts';
import type { PictureTexts } from './picture-texts.ts';

/** The share pictures of one kind of page, which a room knows. */
export type PictureKind = {
  /** In the address: 'consultants'. */
  name: string;
  /** What the picture of this id says; undefined where there is nothing that every visitor may see. */
  find(shared: SharedReads, id: string): Promise<PictureTexts | undefined>;
};

/** What the server hands to the endpoint of the pictures. */
export const pictureKindsContext = createContext<readonly PictureKind[]>();
