import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map is small: sending it once spares a request for every first hover over a link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
