import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetKeptTexts,
  forgetNotes,
  keepBoxDraft,
  keepDraft,
  keepNote,
  noDraft,
  readDraft,
  readNote,
  type BoxDraft,
  type Draft,
} from './kept-texts.ts';

// The tests run without a browser's localStorage.
beforeEach(() => {
  const kept = new Map<string, string>();
  // The stored keys are own properties of the object, as in a browser.
  const storage: Record<string, unknown> = {};
  const ofStorage = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  ofStorage('getItem', (name: string) => kept.get(name) ?? null);
  ofStorage('setItem', (name: string, text: string) => {
    kept.set(name, text);
    storage[name] = text;
  });
  ofStorage('removeItem', (name: string) => {
    kept.delete(name);
    delete storage[name];
  });
  vi.stubGlobal('localStorage', storage);
});

const draftOf = (text: string, firstLine = ''): Draft => ({ text, firstLine });
const kept = () => readDraft('own', 'partner').text;

/** The text box in one tab, whose text is stored. */
function openBox() {
  let draft: BoxDraft = { own: noDraft, others: noDraft };
  return (text: string, firstLine?: string) => {
    draft = keepBoxDraft('own', 'partner', draftOf(text, firstLine), draft);
  };
}

test('D28 a box that is sent or emptied leaves nothing of its own text', () => {
  const box = openBox();
  box('Half');
  box('Half a sentence');
  expect(kept()).toBe('Half a sentence');
  box('');
  expect(kept()).toBe('');
  box('About your listing:\n', 'About your listing:\n');
  expect(kept()).toBe('');
});

test('D28 what one tab has begun stays while another sends something else, and comes back when it was written over', () => {
  const [one, other] = [openBox(), openBox()];
  one('Half a sentence');
  other('Something');
  other('Something else');
  expect(kept()).toBe('Something else');
  other('');
  expect(kept()).toBe('Half a sentence');
  other('Once more');
  one('Half a sentence more');
  other('');
  expect(kept()).toBe('Half a sentence more');
  one('');
  expect(kept()).toBe('');
});

test('D28 a text that another tab has taken up and sent does not come back', () => {
  keepDraft('own', 'partner', draftOf('Half a sentence'));
  const other = openBox();
  const takenUp: BoxDraft = { own: readDraft('own', 'partner'), others: noDraft };
  const draft = keepBoxDraft('own', 'partner', draftOf('A whole sentence.'), takenUp);
  keepBoxDraft('own', 'partner', noDraft, draft);
  expect(kept()).toBe('');
  other('');
  expect(kept()).toBe('');
});

test('24 D19 an operator’s note is kept for one report and one person, until it is decided or they log out', () => {
  keepNote('own', 'one', 'Warned Ben');
  keepNote('own', 'two', 'Half a');
  keepNote('other', 'two', 'Another hand');
  expect([readNote('own', 'one'), readNote('own', 'three'), readNote('other', 'one')]).toEqual(['Warned Ben', '', '']);
  forgetNotes('one');
  expect(readNote('own', 'one')).toBe('');
  keepDraft('other', 'partner', draftOf('Half'));
  forgetKeptTexts('own');
  expect([readNote('own', 'two'), readNote('other', 'two')]).toEqual(['', 'Another hand']);
  forgetKeptTexts();
  expect([readNote('other', 'two'), readDraft('other', 'partner').text]).toEqual(['', '']);
  keepNote('own', 'one', 'Something');
  keepNote('own', 'one', ' \n');
  expect(Object.keys(localStorage)).toEqual([]);
});
