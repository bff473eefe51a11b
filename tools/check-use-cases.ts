// Checks the names and exports of server files in rooms.
import { basename } from 'node:path';

/** A file is a use case if its name starts with one of these verbs, otherwise a part: rows, conditions, cookies … */
const verbs = new Set(
  (
    'accept add answer approve begin block cancel carry change clean clear close compare complete confirm continue count create decide ' +
    'delete describe draw end find forget get give grant group hand hear hide hold is keep lift list listen lock make mark may ' +
    'merge notify open pack pass pay prove publish queue read record redirect refuse remove renew replace report request require ' +
    'reset resolve restore resume revoke save send settle set sign stage start store suggest survey switch take tell tidy to ' +
    'unblock undo verify was withdraw write'
  ).split(' '),
);
/**
 * How many functions a use case's file may export besides the use case itself. Such a function concerns the same data:
 * for example, it reads or counts that data.
 */
const mostBeside = 2;

const isUseCase = (file: string) => /^app\/.+\/[^./]+\.server\.ts$/.test(file) && verbs.has(wordsOf(file)[0] ?? '');
const wordsOf = (file: string) => basename(file, '.server.ts').replace(/\..*$/, '').split('-');
const camelCase = ([first = '', ...others]: string[]) =>
  first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

function exportsOf(text: string): { names: string[]; functions: string[] } {
  const functions = [...text.matchAll(/^export (?:async )?function\*? ?(\w+)/gm)].map(([, name = '']) => name);
  const constants = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  return { names: [...functions, ...constants], functions };
}

/** Returns the problems in words. `read` returns the text of a file. */
export function checkUseCases(files: string[], read: (file: string) => string): string[] {
  return files.filter(isUseCase).flatMap((file) => {
    const own = camelCase(wordsOf(file));
    const { names, functions } = exportsOf(read(file));
    const beside = functions.filter((name) => name !== own);
    if (!names.includes(own)) return [`${file} exports no ${own}: a file named by a verb is one use case of that name`];
    if (beside.length <= mostBeside) return [];
    return [`${file} exports ${beside.join(', ')} beside ${own}, at most ${mostBeside} functions: give them files`];
  });
}
