import type { Room } from '../../platform/room/room.server.ts';
import { tidyDirectory } from './forget-cleared.server.ts';
import { forgetUploads } from './forget-uploads.server.ts';
import { importCqcNightly } from './import-every-night.server.ts';
import { carrierOf, importCqc } from './import-jobs.server.ts';

export const directory = {
  name: 'directory',
  jobs: [importCqc, importCqcNightly, tidyDirectory],
  async start(platform) {
    await forgetUploads(platform);
    const carrier = carrierOf(platform);
    await carrier.look();
    return carrier;
  },
  publicTables: ['care_providers', 'cqc_imports'],
} satisfies Room;
