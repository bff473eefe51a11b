import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map is small: sending it once saves a request when a link is first hovered over.
  routeDiscovery: { mode: 'initial' },
  // One file per screen: a screen's client code besides its component is too small for a file of its own.
  splitRouteModules: false,
} satisfies Config;
