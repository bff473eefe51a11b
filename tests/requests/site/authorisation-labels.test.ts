import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../api/create-api.ts';
import { apiMatrix } from './authorisation-routes.ts';
import { useCaseMatrix, type Who } from './authorisation-use-cases.ts';

// What the matrix of use cases says of each, held against who really imports it.

const files = globSync(['{app,api,server,tools}/**/*.{ts,tsx}']).filter((file) => !/\.test\.tsx?$/.test(file));
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const textOf = (file: string) => text.get(file) ?? '';

/** The files whose values, and not only types, a file imports. */
function importsOf(file: string): string[] {
  const found = textOf(file).matchAll(/^import (?!type )([^;]*?) from '(\.[^']+)';/gm);
  return [...found].flatMap(([, names = '', from = '']) => {
    const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',');
    const isTypesOnly = listed?.every((name) => name.trim() === '' || name.trim().startsWith('type '));
    return isTypesOnly ? [] : [join(dirname(file), from)];
  });
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const importersOf = (useCase: string) =>
  files.filter((file) => imports.get(file)?.includes(`app/${useCase}.server.ts`) === true);
const labelOf = (file: string): Who | undefined => useCaseMatrix[/^app\/(.*)\.server\.ts$/.exec(file)?.[1] ?? ''];
const useCasesOf = (who: Who) => Object.keys(useCaseMatrix).filter((useCase) => useCaseMatrix[useCase] === who);

/** Where requests come in. */
const isDoor = (file: string) => /\.(screen\.tsx|endpoint\.ts)$|^api\//.test(file);
/** A door asks itself, or has it done by something of the server that it imports. */
const asks = (file: string, question: RegExp) =>
  [file, ...(imports.get(file) ?? []).filter((other) => other.endsWith('.server.ts'))].some((one) =>
    question.test(textOf(one)),
  );

test('the imports are read: every use case is imported by something', () => {
  const alone = Object.keys(useCaseMatrix).filter((useCase) => importersOf(useCase).length === 0);
  expect(alone).toEqual([]);
});

describe('ROLE-13 D1 the label of a use case is true', () => {
  test.each(useCasesOf('operator'))('%s is for the command line: no request sets it off', (useCase) => {
    const others = importersOf(useCase).filter((file) => !/^(tools|server)\//.test(file));
    expect(others.filter((file) => !['operator', 'site'].includes(labelOf(file) ?? ''))).toEqual([]);
  });

  test.each(useCasesOf('site'))('%s is for the site itself: no door imports it', (useCase) => {
    expect(importersOf(useCase).filter(isDoor)).toEqual([]);
  });

  test.each(useCasesOf('operator-screen'))('%s is reached only where an operator is asked for', (useCase) => {
    const others = importersOf(useCase).filter(
      (file) => !/^(tools|server)\//.test(file) && labelOf(file) !== 'operator-screen',
    );
    const isAsking = /requireOperator\b|isOperator\(/;
    const self = textOf(`app/${useCase}.server.ts`);
    expect(others.filter((file) => !isAsking.test(textOf(file)) && !isAsking.test(self))).toEqual([]);
  });

  test.each(useCasesOf('self'))('%s is reached only where the session is read', (useCase) => {
    const question = /\b(requireUser|requireSession|readStored|knownSession|knownViewer|createSessionReader)\b/;
    expect(importersOf(useCase).filter((file) => isDoor(file) && !asks(file, question))).toEqual([]);
  });

  test('what a gateway or a link sets off has one door', () => {
    for (const who of ['gateway', 'link'] as const) {
      for (const useCase of useCasesOf(who)) {
        expect([useCase, importersOf(useCase).filter(isDoor).length]).toEqual([useCase, 1]);
      }
    }
  });
});

test('ROLE-13 every call of the API stands in the matrix', () => {
  // Nothing is opened: the calls are only listed.
  const { routes } = createApi({ platform: { config: {} } } as Parameters<typeof createApi>[0]);
  const calls = new Set(routes.map(({ path }) => path).filter((path) => path !== '/*' && path !== '*'));
  expect(apiMatrix.map(({ path }) => path).toSorted()).toEqual([...calls].map((path) => `api/v1${path}`).toSorted());
});
