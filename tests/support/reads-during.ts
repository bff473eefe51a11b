import { vi } from 'vitest';
import type { TestSite } from './test-site.ts';

/** How often the list of consultants is read while something is done; jobs that look for work do not count. */
export async function readsDuring(site: TestSite, act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(site.pool, 'query');
  await act();
  const texts = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  );
  query.mockRestore();
  return texts.filter((text) => text.includes('with matching')).length;
}
