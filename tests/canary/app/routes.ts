import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('home/home.screen.tsx'),
  route('leaks', 'home/leaks.screen.tsx'),
  route('ping', 'home/ping.endpoint.ts'),
] satisfies RouteConfig;
