import { createContext } from 'react-router';

/** Returns the OpenAPI document of the API, which the server passes to its page. */
export const apiDocumentContext = createContext<() => unknown>();
