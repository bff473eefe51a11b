import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map is small: sending it once spares a request for every first hover over a link.
  routeDiscovery: { mode: 'initial' },
  // One file per screen: what a screen does in the browser besides drawing is so small that a file of its own costs more.
  splitRouteModules: false,
} satisfies Config;
