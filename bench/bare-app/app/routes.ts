import { index, type RouteConfig } from '@react-router/dev/routes';

// oxlint-disable-next-line import/no-default-export -- React Router asks for it
export default [index('six-links.tsx')] satisfies RouteConfig;
