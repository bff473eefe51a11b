import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CrashScreen } from './crash-screen.tsx';
import { Unreachable } from './unreachable.tsx';

const textAt = (address: string, element: React.ReactElement) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />,
  );

test('‘Try again’ stays on this site, whatever the path looks like', () => {
  expect(textAt('/consultants?page=2', <Unreachable />)).toContain('<a href="/consultants?page=2"');
  expect(textAt('//other.example/x?y=1', <Unreachable />)).toContain('<a href="/other.example/x?y=1"');
  expect(textAt('//other.example/x?y=1', <CrashScreen error={new Error('x')} />)).toContain(
    '<form class="mt-6" method="get"><input type="hidden" name="y" value="1"/>',
  );
});
