// Checks each room.server.ts against the code: whether the server lists the room, and what the file imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult, IDependency } from 'dependency-cruiser';
import ts from 'typescript';

export type RoomProblem = { rule: string; file: string; problem: string };

const list = 'server/rooms.ts';
const roomOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1];
const manifestOf = (room: string) => `app/${room}/room.server.ts`;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

type Imports = (file: string) => IDependency[];

/** Whether an import remains at run time. */
const isOfValues = ({ dependencyTypes }: IDependency) => !dependencyTypes.includes('type-only');

/** Returns the shortest path from a file to a component through imports of values; undefined when there is none. */
function wayToComponent(start: string, importsOf: Imports): string[] | undefined {
  const seen = new Set([start]);
  for (let ways = [[start]]; ways.length > 0;) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const { resolved } of importsOf(way.at(-1) ?? '').filter(isOfValues)) {
        if (resolved.endsWith('.tsx')) return [...way, resolved];
        if (seen.has(resolved) || resolved.includes('node_modules/')) continue;
        seen.add(resolved);
        longer.push([...way, resolved]);
      }
    }
    ways = longer;
  }
  return undefined;
}

type Declared = { kind: 'Table' | 'View'; name: string; file: string };

/** Returns the tables and views that rooms declare. */
function tablesOf(folder: string, files: string[]): Declared[] {
  const declaring = files.filter((file) => /^app\/.+\.table\.server\.ts$/.test(file));
  return declaring.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bpg(Table|View)\(\s*'(\w+)'/g)].map(
      ([, kind, name = '']) => ({ kind: kind as Declared['kind'], name, file }),
    ),
  );
}

/** Returns the string literals of a file, without its comments. */
function textsOf(folder: string, file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest));
  return texts;
}

/** Whether a string is SQL that queries a table. */
const asks = (text: string, table: string) =>
  new RegExp(String.raw`\b(?:from|join|into|update|table|analyze|on)\s+"?${table}\b`, 'i').test(text);

/** Returns the files that query a table of another room in SQL, or declare a view with the name of such a table. */
function foreignTables(folder: string, files: string[], declared: Declared[]): { file: string; table: Declared }[] {
  const tables = declared.filter(({ kind }) => kind === 'Table');
  const views = declared.filter(({ kind }) => kind === 'View');
  return files
    .filter((file) => /^(?:app|api|server)\/.+\.ts$/.test(file) && !isTest(file))
    .flatMap((file) => {
      const foreign = tables.filter((table) => roomOf(table.file) !== roomOf(file));
      const called = new Set(views.filter((view) => view.file === file).map(({ name }) => name));
      const texts = textsOf(folder, file);
      return foreign
        .filter(({ name }) => called.has(name) || texts.some((text) => asks(text, name)))
        .map((table) => ({ file, table }));
    });
}

/** `files`: all files of the project; `result`: the imports between them, from `cruise`. */
export function checkRooms(folder: string, files: string[], result: ICruiseResult): RoomProblem[] {
  const modules = new Map(result.modules.map((module) => [module.source, module.dependencies]));
  const importsOf: Imports = (file) => modules.get(file) ?? [];
  const rooms = [...new Set(files.flatMap((file) => roomOf(file) ?? []))];
  const source = files.includes(list) ? readFileSync(join(folder, list), 'utf8') : '';
  // The array lists rooms by the names under which they are imported.
  const imported = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\.\/app\/([^/']+)\/room\.server\.ts'/g)].map(([, name, room]) => [
      name,
      room,
    ]),
  );
  const listed = [...(/\brooms\b[^=]*=\s*\[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/\w+/g)].flatMap(([name]) => {
    const room = imported.get(name);
    return room ? [room] : [];
  });

  const unknown = rooms.filter((room) => !listed.includes(room));
  const backwards = result.modules
    .filter((module) => !isTest(module.source) && listed.includes(roomOf(module.source) ?? ''))
    .flatMap(({ source: from, dependencies }) => {
      const own = listed.indexOf(roomOf(from) ?? '');
      const higher = dependencies.find(({ resolved }) => listed.indexOf(roomOf(resolved) ?? '') > own);
      return higher ? [{ from, to: higher.resolved }] : [];
    });
  const unbuilt = rooms.flatMap((room) => {
    const way = wayToComponent(manifestOf(room), importsOf);
    return way ? [way] : [];
  });
  const tables = tablesOf(folder, files);
  const platform = files.filter((file) => /^platform\/.+\.ts$/.test(file) && !isTest(file));

  return [
    ...unknown.map((room) => ({
      rule: 'every-room-is-listed',
      file: `app/${room}`,
      problem: `The room ${room} is not in ${list}: give it a ${manifestOf(room)}, and a line there (docs/add-a-room.md)`,
    })),
    ...backwards.map(({ from, to }) => ({
      rule: 'lowest-room-first',
      file: from,
      problem: `${from} uses ${to}, a room that stands below it in ${list}`,
    })),
    ...unbuilt.map((way) => ({
      rule: 'no-component-behind-a-room',
      file: way[0] ?? '',
      problem: `${way.join(' -> ')}: jobs run unbuilt, and Node reads no .tsx`,
    })),
    ...platform.flatMap((file) => {
      const texts = textsOf(folder, file);
      const known = [...new Set(tables.map(({ name }) => name))];
      const named = known.filter((table) => texts.some((text) => text === table || asks(text, table)));
      return named.map((table) => ({
        rule: 'platform-names-no-table',
        file,
        problem: `${file} names the table ${table}: a room says so in its room.server.ts`,
      }));
    }),
    ...foreignTables(folder, files, tables).map(({ file, table }) => ({
      rule: 'own-tables-only',
      file,
      problem: `${file} asks ${table.name}, a table of ${table.file}: that room has a use case or a view for it`,
    })),
  ];
}
