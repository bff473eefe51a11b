import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import routes from '../../../app/routes.ts';
import type { Who } from '../../support/who-may.ts';
import { useCaseMatrix, whoMayByRoom } from './authorisation.ts';

// The entries of the use-case matrix, compared with the files that import each use case.

const files = globSync(['{app,api,server,tools}/**/*.{ts,tsx}']).filter((file) => !/\.test\.tsx?$/.test(file));

type Read = {
  /** The paths of the local files from which the parsed file imports values, not only types. */
  imports: string[];
  /** Every name in the code, without those in comments and strings. */
  names: Set<string>;
};

/** Parses a file as TypeScript. */
function read(file: string): Read {
  const found: Read = { imports: [], names: new Set() };
  const isFile = (node: ts.Node | undefined) => node && ts.isStringLiteral(node) && node.text.startsWith('.');
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteral(node) && isFile(node)) found.imports.push(join(dirname(file), node.text));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      if (!isOfTypes(node)) add(node.moduleSpecifier);
      // A name that is only imported does not count as used.
      return;
    }
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    if (ts.isIdentifier(node)) found.names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { isTypeOnly, name, namedBindings } = importClause;
  if (isTypeOnly) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}

const all = new Map(files.map((file) => [file, read(file)]));
const importsOf = (file: string) => all.get(file)?.imports ?? [];
const says = (file: string, names: readonly string[]) => names.some((name) => all.get(file)?.names.has(name) === true);
const importersOf = (useCase: string) => files.filter((file) => importsOf(file).includes(`app/${useCase}.server.ts`));
const labelOf = (file: string): Who | undefined => useCaseMatrix[/^app\/(.*)\.server\.ts$/.exec(file)?.[1] ?? ''];
/** Whether a file is a room's job: run by the site itself, and imported by nothing but the room's manifest. */
const isJob = (file: string) =>
  labelOf(file) === 'site' &&
  files
    .filter((other) => importsOf(other).includes(file))
    .every((other) => /^app\/[^/]+\/room\.server\.ts$/.test(other));
const useCasesOf = (who: Who) => Object.keys(useCaseMatrix).filter((useCase) => useCaseMatrix[useCase] === who);

/** Whether a file receives requests. */
const isDoor = (file: string) => /\.(screen\.tsx|endpoint\.ts|call\.server\.ts)$|^api\//.test(file);
/** Whether a file that receives requests checks the user: itself, or through a server file that it imports. */
const asks = (file: string, questions: readonly string[]) =>
  [file, ...importsOf(file).filter((other) => other.endsWith('.server.ts'))].some((one) => says(one, questions));

test('the imports are read: every use case is imported by something', () => {
  const alone = Object.keys(useCaseMatrix).filter((useCase) => importersOf(useCase).length === 0);
  // The first reads files for tests. The others are started as threads, by their names in package.json.
  expect(alone).toEqual([
    'directory/cqc-import/files/read-whole-file',
    'directory/cqc-import/files/run-reader',
    'sharing/picture-thread',
  ]);
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
      (file) => !/^(tools|server)\//.test(file) && labelOf(file) !== 'operator-screen' && !isJob(file),
    );
    const questions = ['requireOperator', 'isOperator'];
    const self = `app/${useCase}.server.ts`;
    expect(others.filter((file) => !says(file, questions) && !says(self, questions))).toEqual([]);
  });

  test.each(useCasesOf('self'))('%s is reached only where the session is read', (useCase) => {
    const questions = [
      'requireUser',
      'requireSession',
      'readStored',
      'knownSession',
      'knownViewer',
      'createSessionReader',
      // For programs:
      'findCaller',
      'requireApiSession',
    ];
    expect(importersOf(useCase).filter((file) => isDoor(file) && !asks(file, questions))).toEqual([]);
  });

  test('what a gateway or a link sets off has one door', () => {
    for (const who of ['gateway', 'link'] as const) {
      for (const useCase of useCasesOf(who)) {
        expect([useCase, importersOf(useCase).filter(isDoor).length]).toEqual([useCase, 1]);
      }
    }
  });
});

test('ROLE-13 every address stands in the matrix of the room whose screen answers it', () => {
  const roomOf = new Map(routes.map(({ path = '', file }) => [path, file.split('/')[0]]));
  for (const [room, { routes: rows = [] }] of whoMayByRoom)
    for (const { path } of rows) expect([path, roomOf.get(path)]).toEqual([path, room]);
});
