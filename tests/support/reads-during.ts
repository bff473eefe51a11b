import { vi } from 'vitest';
import type { TestSite } from './test-site.ts';

/** Counts the queries containing `words` during an action; by default, the queries of the consultant list. */
export async function readsDuring(
  site: TestSite,
  act: () => Promise<unknown>,
  words = 'with matching',
): Promise<number> {
  const query = vi.spyOn(site.pool, 'query');
  await act();
  const texts = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  );
  query.mockRestore();
  return texts.filter((text) => text.includes(words)).length;
}
