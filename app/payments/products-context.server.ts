import { createContext } from 'react-router';
import type { Product } from '../../platform/room/product.server.ts';

/** What all rooms sell: handed by the server to the screen of the test checkout. */
export const productsContext = createContext<readonly Product[]>();
