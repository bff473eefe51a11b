import { expect, test } from 'vitest';
import routes from '../app/routes.ts';

test('the addresses of the site', () => {
  expect(routes.map(({ path, file }) => `/${path ?? ''}  ${file}`)).toMatchInlineSnapshot(`
    [
      "/  home/home.screen.tsx",
      "/consultants  consultants/consultant-list.screen.tsx",
      "/consultants/:consultantId  consultants/consultant-detail.screen.tsx",
      "/about  pages/about.screen.tsx",
      "/contact  pages/contact.screen.tsx",
      "/robots.txt  shell/robots.endpoint.ts",
      "/crash-reports  shell/report-crash.endpoint.ts",
      "/ui  ui-gallery/ui-gallery.screen.tsx",
      "/*  shell/not-found.screen.tsx",
    ]
  `);
});
