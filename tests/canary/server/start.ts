import { openDatabase } from '../platform/database/open-database.server.ts';

openDatabase();
