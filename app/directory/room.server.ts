import { megabyte, minuteMs, readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { addressesOfProviders } from './provider/addresses-of-providers.server.ts';
import { tidyDirectory } from './operator/forget-cleared.server.ts';
import { forgetUploads } from './operator/forget-uploads.server.ts';
import { importCqcData } from './import-cqc-data.call.server.ts';
import { importMetrics } from './cqc-import/import-metrics.server.ts';
import { importCqcNightly } from './import-every-night.server.ts';
import { carrierOf, importCqc } from './import-jobs.server.ts';
import { pictureOfProvider } from './provider/picture-of-provider.server.ts';
import { directoryHref, parseProviderQuery } from './provider.ts';
import { careProvidersForPrograms } from './rest-table.server.ts';

export const directory = {
  name: 'directory',
  restTables: [careProvidersForPrograms],
  jobs: [importCqc, importCqcNightly, tidyDirectory],
  async start(platform) {
    await forgetUploads(platform);
    const carrier = carrierOf(platform);
    await carrier.look();
    return carrier;
  },
  publicTables: ['care_providers', 'cqc_imports'],
  sitemap: [addressesOfProviders],
  pictures: [pictureOfProvider],
  bodies: [{ address: '/care-directory/data/upload', takesFiles: true, bytes: 151 * megabyte, ms: 45 * minuteMs }],
  streamed: ['/care-directory.csv'],
  canonical: [
    { address: '/care-directory', read: (search) => directoryHref(parseProviderQuery(search)) },
    { address: /^\/care-directory\/[\da-f-]{36}$/, read: readKnown() },
  ],
  demo: async () => (await import('./demo-parts.server.ts')).demoParts,
  calls: [importCqcData],
  metrics: [importMetrics],
  pageKinds: {
    'care-directory': 'Care directory',
    'care-directory/data': 'Care directory data',
    'care-directory/data/upload': 'CQC file upload',
    'care-directory/compare': 'Care provider comparison',
    'care-directory/:providerId': 'A care provider',
  },
  notPages: ['care-directory/areas', 'care-directory/earlier'],
} satisfies Room;
