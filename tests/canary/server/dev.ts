import { createServer } from 'vite';

await createServer();
