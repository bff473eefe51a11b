// breaks: walls:ui-stands-alone, walls:words-import-no-server-files
import { readConfig } from '../platform/config/read-config.server.ts';

export const config = readConfig;
