import type { Page } from '@playwright/test';

type Asked = { method: string; path: string; at: number };

/**
 * From the next page on, records each request that scripts make, and its time by the page's own clock. Playwright's
 * events are not enough: one may come late, so a missing event does not prove that there was no request.
 */
export async function noteAsking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: Asked[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (what, init) => {
      const { url, method } = what instanceof Request ? what : { url: what, method: 'GET' };
      asked.push({ method: init?.method ?? method, path: new URL(url, location.href).pathname, at: Date.now() });
      return fetch(what, init);
    };
    Object.assign(globalThis, { asked });
  });
}

/** Returns the times at which the page made this request, in milliseconds since 1970. */
export function askedAt(page: Page, method: 'GET' | 'POST', path: string): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      (globalThis as unknown as { asked: Asked[] }).asked
        .filter((one) => one.method === wanted.method && one.path === wanted.path)
        .map(({ at }) => at),
    { method, path },
  );
}
