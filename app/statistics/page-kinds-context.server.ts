import { createContext } from 'react-router';
import type { PageKinds } from './page-kinds.ts';

/** What the server hands to the screens that show how often each kind of page was opened. */
export const pageKindsContext = createContext<PageKinds>();
