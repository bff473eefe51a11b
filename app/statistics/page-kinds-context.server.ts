import { createContext } from 'react-router';
import type { PageKinds } from './page-kinds.ts';

/** The kinds of page, passed from the server to the screens that show their views. */
export const pageKindsContext = createContext<PageKinds>();
