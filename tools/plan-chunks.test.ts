import { expect, test } from 'vitest';
import { type ChunkModule, planChunks } from './plan-chunks.ts';

const module = (id: string, characters: number, ...loads: string[]): ChunkModule => ({ id, characters, loads });
const page = (entry: string, weight = 1) => ({ entry, weight });
const sorted = (chunks: string[][]) => chunks.map((ids) => ids.toSorted()).toSorted();

test('issue 26 §4 small modules that the same pages load share a file, and what one page loads stays with it', () => {
  const modules = [
    module('home', 500, 'button', 'card', 'hero'),
    module('list', 500, 'button', 'card'),
    module('button', 900, 'class'),
    module('card', 900),
    module('class', 100),
    module('hero', 900),
  ];
  expect(sorted(planChunks(modules, [page('home'), page('list')]))).toEqual([['button', 'card', 'class']]);
});

test('issue 26 §4 a small module goes along with a file that more pages load, a large one does not', () => {
  const pages = [page('one'), page('two'), page('three')];
  const modulesWith = (characters: number) => [
    module('one', 10, 'everywhere', 'some'),
    module('two', 10, 'everywhere', 'some'),
    module('three', characters, 'everywhere'),
    module('everywhere', 50_000),
    module('some', characters),
  ];
  expect(sorted(planChunks(modulesWith(2_000), pages))).toEqual([['everywhere', 'some']]);
  expect(sorted(planChunks(modulesWith(80_000), pages))).toEqual([['everywhere'], ['some']]);
});

test('issue 26 §4 a page of less weight bears what others are spared', () => {
  const modules = [
    module('one', 10, 'everywhere', 'some'),
    module('two', 10, 'everywhere', 'some'),
    module('seldom', 14_000, 'everywhere'),
    module('everywhere', 50_000),
    module('some', 14_000),
  ];
  const planned = (weight: number) => planChunks(modules, [page('one'), page('two'), page('seldom', weight)]);
  expect(planned(1)).toHaveLength(2);
  expect(planned(0.2)).toHaveLength(1);
});

test('issue 26 §4 a page that loads much is spared a file at the cost of one that loads little', () => {
  const planned = (characters: number) =>
    planChunks(
      [
        module('heavy', characters, 'everywhere', 'some'),
        module('other', 10, 'everywhere', 'some'),
        module('light', 20_000, 'everywhere'),
        module('everywhere', 50_000),
        module('some', 20_000),
      ],
      [page('heavy'), page('other'), page('light')],
    );
  expect(planned(10)).toHaveLength(2);
  expect(planned(60_000)).toHaveLength(1);
});

test('B7 modules that run apart share no file with the others, however small they are', () => {
  const modules = [
    module('home', 10, 'layout', 'start'),
    module('list', 10, 'layout', 'start'),
    module('layout', 100),
    module('start', 100, 'layout', 'renderer'),
    module('renderer', 100),
  ];
  const pages = [page('home'), page('list')];
  expect(sorted(planChunks(modules, pages))).toEqual([['layout', 'renderer', 'start']]);
  expect(sorted(planChunks(modules, pages, new Set(['start', 'renderer'])))).toEqual([
    ['layout'],
    ['renderer', 'start'],
  ]);
});

/** Whether the files contain a dependency cycle. */
function goesRound(chunks: string[][], modules: readonly ChunkModule[]): boolean {
  const chunkOf = new Map(chunks.flatMap((ids, chunk) => ids.map((id) => [id, chunk] as const)));
  const needs = chunks.map((ids, chunk) => {
    const loads = modules.filter(({ id }) => ids.includes(id)).flatMap((each) => each.loads);
    return new Set(loads.flatMap((id) => chunkOf.get(id) ?? []).filter((other) => other !== chunk));
  });
  const done = new Set<number>();
  const visit = (chunk: number, way: number[]): boolean => {
    if (way.includes(chunk)) return true;
    if (done.has(chunk)) return false;
    const isRound = [...(needs[chunk] ?? [])].some((other) => visit(other, [...way, chunk]));
    done.add(chunk);
    return isRound;
  };
  return chunks.some((_, chunk) => visit(chunk, []));
}

test('issue 26 §4 no file needs another that needs it back, in any of 200 sites', () => {
  let seed = 1;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const some = (ids: string[]) => ids.filter(() => random() < 0.15);
  for (let site = 0; site < 200; site += 1) {
    const ids = Array.from({ length: 24 }, (_, index) => `module${index}`);
    const entries = Array.from({ length: 8 }, (_, index) => `page${index}`);
    const modules = [
      ...ids.map((id, index) => module(id, Math.floor(random() * random() * 60_000), ...some(ids.slice(index + 1)))),
      ...entries.map((id) => module(id, 10, ...some(ids))),
    ];
    const chunks = planChunks(
      modules,
      entries.map((id) => page(id, random() < 0.5 ? 1 : 0.2)),
    );
    expect(goesRound(chunks, modules), `site ${site}`).toBe(false);
  }
});
