import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useCaseMatrix } from '../site/authorisation.ts';

// A use case that only operators run either records what it does in the operators' log, or only reads.

/** Their names say that they change nothing. */
const reads = /^(search|find|count|list|may|is|read|require|verify|compare)-|^write-statistics-file$/;

/** What passes the change on to a use case that records it, which is named here. */
const passesOn: Record<string, string> = {
  'blog/editor/answer-post-form': 'savePost',
  'blog/pictures/answer-picture-form': 'deletePicture',
  'blog/pictures/take-picture': 'addPicture',
  'blog/writing/delete-post': 'changeSeenPost',
  'blog/writing/restore-revision': 'savePost',
  'blog/writing/take-down-post': 'changeSeenPost',
  'directory/import-cqc-data.call': 'startImport',
  'directory/operator/answer-tools': 'clearProviders',
  'directory/operator/import-previewed-file': 'startImport',
  'directory/rest-writes': 'clearProviders',
};
/** What is called only by a use case that records it. */
const partOf: Record<string, string> = {
  'accounts/operators/suspend-account': 'operators/acts/act-on-account',
  'consultants/moderate-profile': 'operators/acts/act-on-account',
  'services/moderate-listing': 'operators/acts/act-on-account',
};

/** Loads demo data by a command. */
const isNoAct = ['directory/demo-england'];

const sourceOf = (name: string) => readFileSync(`app/${name}.server.ts`, 'utf8');
const asksRight = Object.keys(useCaseMatrix).filter((name) => {
  if (name.startsWith('api/')) return false;
  const who = useCaseMatrix[name];
  return who === 'operator' || who === 'operator-screen' || /\bisOperator\(/.test(sourceOf(name));
});

test('every use case of operators records its act, or only reads', () => {
  expect(asksRight.length).toBeGreaterThan(30);
  const silent = asksRight.filter((name) => {
    const isReading = reads.test(name.split('/').at(-1) ?? '');
    return (
      !isReading &&
      !/\brecordAct\(/.test(sourceOf(name)) &&
      !(name in passesOn) &&
      !(name in partOf) &&
      !isNoAct.includes(name)
    );
  });
  expect(silent).toEqual([]);
});

test('what passes an act on still does so, and what is part of an act still is', () => {
  for (const [name, to] of Object.entries(passesOn)) expect(sourceOf(name), name).toContain(`${to}(`);
  for (const [name, whole] of Object.entries(partOf)) {
    const called = (name.split('/').at(-1) ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(sourceOf(whole), whole).toContain(`${called}(`);
  }
});
