import { createContext } from 'react-router';
import type { FlashMessages } from '../../../platform/room/flash-message.server.ts';

/** The flash messages of all rooms (the folders of app/). */
export const flashMessagesContext = createContext<FlashMessages>();
