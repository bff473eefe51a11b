import { createContext } from 'react-router';
import type { Product } from '../../platform/room/product.server.ts';

/** The products of all rooms (feature folders), which the server passes to the test checkout. */
export const productsContext = createContext<readonly Product[]>();
