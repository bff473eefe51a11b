// Prints whether the S3 library is loaded before and after the first call to the store.
import { createRequire } from 'node:module';
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { openStorage } from '../../../platform/storage/open-storage.server.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
const { cache } = createRequire(import.meta.url);
const isLoaded = () => Object.keys(cache).some((file) => file.includes('@aws-sdk/client-s3'));
const store = openStorage(answer.config);
const before = isLoaded();
await store.get('a/b.webp');
process.stdout.write(`before: ${before}, after: ${isLoaded()}`);
