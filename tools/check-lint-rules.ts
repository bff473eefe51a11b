// Rules of this project that oxlint does not have. oxlint loads this file (.oxlintrc.json, "jsPlugins").
import { analyse } from 'scslre';
import { okIsBoolean } from './check-lint-outcomes.ts';

type Node = { type: string; [key: string]: unknown };
type Context = { filename: string; report(problem: { node: Node; message: string }): void };

const isReExport = (node: Node) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['source'] != null);

/** Whether the node is `export { name }`, and `name` was imported in the same file. */
function exportsOnlyImports(node: Node, imported: Set<string>): boolean {
  const names = (node['specifiers'] as { local: { name: string } }[] | undefined) ?? [];
  const isList = node.type === 'ExportNamedDeclaration' && node['declaration'] == null;
  return isList && names.length > 0 && names.every((name) => imported.has(name.local.name));
}

/** Reports a re-export if it is an `export *`, is in an index file, or is in a file that contains only re-exports. */
const noBarrel = {
  create: (context: Context) => ({
    Program(program: Node) {
      const body = program['body'] as Node[];
      const imports = body.filter((node) => node.type === 'ImportDeclaration');
      const imported = new Set(
        imports.flatMap((node) => (node['specifiers'] as { local: { name: string } }[]).map((name) => name.local.name)),
      );
      const handsOn = (node: Node) => isReExport(node) || exportsOnlyImports(node, imported);
      const passed = body.filter(handsOn);
      const isIndex = /(^|[\\/])index\.[cm]?[jt]sx?$/.test(context.filename);
      const nothingElse = passed.length + imports.length === body.length;
      const wrong = passed.find((node) => isIndex || nothingElse || node.type === 'ExportAllDeclaration');
      if (wrong) context.report({ node: wrong, message: 'A barrel. Import from the file that has the thing.' });
    },
  }),
};

const isNamed = (node: unknown, name: string) =>
  (node as Node)?.['name'] === name || (node as Node)?.['value'] === name;
const isGlobal = (node: unknown) => ['globalThis', 'global', 'window', 'self'].some((name) => isNamed(node, name));
const isProcess = (node: unknown): boolean =>
  ((node as Node)?.type === 'Identifier' && isNamed(node, 'process')) ||
  ((node as Node)?.type === 'MemberExpression' && isNamed((node as Node)['property'], 'process'));
const parentOf = (node: Node) => node['parent'] as Node;

/** Whether `process` is used as a value other than for reading a property: passed, renamed, destructured. */
function isHandedOn(node: Node): boolean {
  const parent = parentOf(node);
  if (parent.type === 'MemberExpression') return parent['computed'] === true && parent['property'] === node;
  if (parent.type === 'Property') return parent['value'] === node || parent['computed'] === true;
  if (parent.type === 'UnaryExpression') return parent['operator'] !== 'typeof';
  return !/^(TS|PropertyDefinition|MethodDefinition|ImportSpecifier|ExportSpecifier|JSX)/.test(parent.type);
}

/**
 * Reports process.env in any spelling: `process['env']`, `const { env } = process`,
 * `import { env } from 'node:process'`.
 */
const noProcessEnv = {
  create(context: Context) {
    const message = 'process.env is read in platform/config/ only.';
    const whole = 'process is named where a part of it is read: process.pid.';
    return {
      MemberExpression(node: Node) {
        const isLiteral = (node['property'] as Node).type === 'Literal';
        const isUnclear = node['computed'] === true && !isLiteral;
        if (isProcess(node['object']) && (isUnclear || isNamed(node['property'], 'env')))
          context.report({ node, message });
        const isWhole = parentOf(node).type !== 'MemberExpression' || parentOf(node)['object'] !== node;
        if (isGlobal(node['object']) && isProcess(node) && isWhole) context.report({ node, message: whole });
      },
      Identifier(node: Node) {
        if (isNamed(node, 'process') && isHandedOn(node)) context.report({ node, message: whole });
      },
      ObjectPattern(node: Node) {
        const taken = (node['properties'] as Node[]).find((property) => isNamed(property['key'], 'process'));
        if (taken && isGlobal(parentOf(node)['init'])) context.report({ node: taken, message: whole });
      },
      ImportSpecifier(node: Node) {
        const from = parentOf(node)['source'];
        const isProcessModule = isNamed(from, 'process') || isNamed(from, 'node:process');
        if (isProcessModule && isNamed(node['imported'], 'env')) context.report({ node, message });
      },
    };
  },
};

/** Returns an expression without TypeScript's additions and `?.`. */
function bare(node: unknown): Node | undefined {
  const inner = node as Node | undefined;
  const isWrapped = /^(TS\w+Expression|ChainExpression|ParenthesizedExpression|AwaitExpression)$/.test(
    inner?.type ?? '',
  );
  return isWrapped ? bare(inner?.['expression'] ?? inner?.['argument']) : inner;
}

const databases = ['db', 'pool', 'database', 'tx'];
const isDatabase = (node: unknown): boolean => {
  const value = bare(node);
  const name = value?.type === 'MemberExpression' ? value['property'] : value;
  return databases.some((database) => isNamed(name, database)) && value?.type !== 'Literal';
};
const isCalled = (node: Node) => parentOf(node).type === 'CallExpression' && parentOf(node)['callee'] === node;

/** A screen may pass the database (`db`) to a use case. It may not query the database itself, or use the pool. */
const noDatabaseCall = {
  create(context: Context) {
    const message = 'The database is asked in .server.ts files only: call a use case.';
    const report = (node: Node) => context.report({ node, message });
    return {
      MemberExpression(node: Node) {
        const asks = ['query', 'execute', 'transaction'].some((name) => isNamed(node['property'], name));
        // `c.req.query()` reads the query of a URL.
        const isAddress = isNamed(bare(node['object'])?.['property'] ?? bare(node['object']), 'req');
        const isCall = asks && isCalled(node) && !isAddress;
        if (isCall || isDatabase(node['object']) || isNamed(node['property'], 'pool')) report(node);
      },
      // `const database = platform.db`, `const { execute } = db`: reported, as the rule could not follow other names.
      VariableDeclarator(node: Node) {
        if (isDatabase(node['init']) && !isNamed(node['id'], 'db')) report(node);
      },
      AssignmentExpression(node: Node) {
        if (isDatabase(node['right'])) report(node);
      },
      ObjectPattern(node: Node) {
        for (const property of node['properties'] as Node[]) {
          const isRenamed = isNamed(property['key'], 'db') && !isNamed(property['value'], 'db');
          if (isRenamed || isNamed(property['key'], 'pool')) report(property);
        }
      },
    };
  },
};

/** Reports Intl, toLocale… and localeCompare: what they return depends on the engine's locale data. */
const noIntl = {
  create(context: Context) {
    const message =
      'Engines write dates and numbers differently, and then hydration fails: use ui/text/dates.ts, ui/text/numbers.ts.';
    return {
      Identifier(node: Node) {
        const parent = parentOf(node);
        const isKey = parent.type === 'Property' && parent['key'] === node && parent['value'] !== node;
        const isType = parent.type.startsWith('TS');
        if (isNamed(node, 'Intl') && !isKey && !isType) context.report({ node, message });
      },
      MemberExpression(node: Node) {
        const { name, value } = node['property'] as { name?: string; value?: unknown };
        if (/^(toLocale|localeCompare$)/.test(String(name ?? value))) context.report({ node, message });
      },
    };
  },
};

/** Whether an expression begins with a test runner's name: `test`, `test.describe`, `describe.concurrent`. */
const startsTest = (node: unknown): boolean => {
  const value = bare(node);
  if (value?.type === 'MemberExpression') return startsTest(value['object']);
  if (value?.type === 'CallExpression') return startsTest(value['callee']);
  return ['test', 'it', 'describe', 'suite', 'bench'].some((name) => isNamed(value, name));
};

const unrun = ['only', 'skip', 'todo', 'fixme'];

/** Reports `test.only`, which silently skips the rest of the file, and `test.skip`, which silently skips the test. */
const everyTestRuns = {
  create(context: Context) {
    const message =
      'Each test runs: no .only, .skip, .todo or .fixme. What a machine cannot run has a condition: skipIf, runIf.';
    const isUnrun = (name: unknown) => unrun.some((one) => isNamed(name, one));
    return {
      MemberExpression(node: Node) {
        const isFocus = isNamed(node['property'], 'only') && isCalled(node);
        if (isFocus || (isUnrun(node['property']) && startsTest(node['object']))) context.report({ node, message });
      },
      // `test('…', { only: true }, …)`
      Property(node: Node) {
        const call = parentOf(parentOf(node));
        const isOn = isUnrun(node['key']) && (node['value'] as Node)['value'] === true;
        if (isOn && call.type === 'CallExpression' && startsTest(call['callee'])) context.report({ node, message });
      },
    };
  },
};

/** The constants at the top of a file and their values. */
type Named = ReadonlyMap<unknown, unknown>;

function namesOf(program: Node): Named {
  const declared = (program['body'] as Node[]).map((node) => (node['declaration'] as Node | null) ?? node);
  const constants = declared.filter((node) => node.type === 'VariableDeclaration' && node['kind'] === 'const');
  const parts = constants.flatMap((node) => node['declarations'] as Node[]);
  return new Map(parts.map((part) => [(part['id'] as Node)['name'], part['init']]));
}

const isMethodOf = (node: unknown, object: string, method: string) =>
  isNamed(bare(node)?.['object'], object) && isNamed(bare(node)?.['property'], method);

/** Returns the value of a string expression if it can be worked out from this file; otherwise undefined. */
function textOf(node: unknown, named: Named): string | undefined {
  const value = bare(node);
  if (value?.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : undefined;
  if (value?.type === 'TemplateLiteral') return joined(value, named, 'cooked');
  if (value?.type === 'TaggedTemplateExpression' && isMethodOf(value['tag'], 'String', 'raw'))
    return joined(value['quasi'] as Node, named, 'raw');
  // RegExp.escape makes each character match itself.
  if (value?.type === 'CallExpression' && isMethodOf(value['callee'], 'RegExp', 'escape')) return 'x';
  if (value?.type !== 'Identifier' || !named.has(value['name'])) return undefined;
  const others = new Map([...named].filter(([name]) => name !== value['name']));
  return textOf(named.get(value['name']), others);
}

function joined(template: Node, named: Named, kind: 'cooked' | 'raw'): string | undefined {
  const between = (template['expressions'] as Node[]).map((part) => textOf(part, named));
  if (between.includes(undefined)) return undefined;
  const texts = (template['quasis'] as { value: Record<string, string> }[]).map(({ value }) => value[kind] ?? '');
  return texts.map((text, at) => text + (between[at] ?? '')).join('');
}

type Pattern = { source: string; flags: string };

/**
 * Returns the pattern of a regular expression such as `/a+$/u` or `new RegExp('a+$', 'u')`; 'unclear' if the value of
 * an argument of RegExp cannot be found in this file; undefined for any other node.
 */
function patternOf(node: Node, named: Named): Pattern | 'unclear' | undefined {
  if (node.type === 'Literal') {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    return regex && { source: regex.pattern, flags: regex.flags };
  }
  if (!isNamed(node['callee'], 'RegExp')) return undefined;
  const [first, second] = node['arguments'] as Node[];
  const source = textOf(first, named);
  const flags = second ? textOf(second, named) : '';
  return source === undefined || flags === undefined ? 'unclear' : { source, flags };
}

/** Visits each pattern of a file, and reports what `problemOf` returns. */
function forPatterns(context: Context, problemOf: (pattern: Pattern | 'unclear') => string | undefined) {
  let named: Named = new Map();
  const check = (node: Node) => {
    const pattern = patternOf(node, named);
    const message = pattern && problemOf(pattern);
    if (message) context.report({ node, message });
  };
  const Program = (program: Node) => {
    named = namesOf(program);
  };
  return { Program, Literal: check, NewExpression: check, CallExpression: check };
}

/** Reports a pattern that may take quadratic time or worse (ReDoS): users choose the text that it searches. */
const noSlowPattern = {
  create: (context: Context) =>
    forPatterns(context, (pattern) => {
      if (pattern === 'unclear') return undefined;
      const { reports } = analyse(pattern, { reportTypes: { Move: true, Self: true, Trade: true } });
      return reports[0]
        ? 'This pattern may take the square of its text’s length. Leave no two ways to match the same part.'
        : undefined;
    }),
};

/** Reports a pattern whose run time cannot be checked. */
const noUnclearPattern = {
  create: (context: Context) =>
    forPatterns(context, (pattern) =>
      pattern === 'unclear' ? 'This pattern is made of what is not in this file. Write it out.' : undefined,
    ),
};

/** Reports text normalisation without a limit on the text's length. */
const noUnboundedNormalize = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const callee = bare(node['callee']);
      const isMethod = callee?.type === 'MemberExpression' && isNamed(callee['property'], 'normalize');
      if (isMethod) context.report({ node, message: 'Use ui/text/normalize-text.ts, which bounds the text.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'every-test-runs': everyTestRuns,
    'no-barrel': noBarrel,
    'no-database-call': noDatabaseCall,
    'no-intl': noIntl,
    'no-process-env': noProcessEnv,
    'no-slow-pattern': noSlowPattern,
    'no-unclear-pattern': noUnclearPattern,
    'no-unbounded-normalize': noUnboundedNormalize,
    'ok-is-boolean': okIsBoolean,
  },
};
