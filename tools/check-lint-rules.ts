// Two rules of this house that oxlint does not have. oxlint loads this file (.oxlintrc.json, "jsPlugins").

type Node = { type: string; [key: string]: unknown };
type Context = { filename: string; report(problem: { node: Node; message: string }): void };

const isReExport = (node: Node) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['source'] != null);

/** `export { a }` where a was imported in the same file. */
function exportsOnlyImports(node: Node, imported: Set<string>): boolean {
  const names = (node['specifiers'] as { local: { name: string } }[] | undefined) ?? [];
  const isList = node.type === 'ExportNamedDeclaration' && node['declaration'] == null;
  return isList && names.length > 0 && names.every((name) => imported.has(name.local.name));
}

/** A file that hands on what other files export: everything (`export *`), as an index file, or nothing else. */
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
const isProcess = (node: unknown): boolean =>
  isNamed(node, 'process') ||
  ((node as Node)?.type === 'MemberExpression' && isNamed((node as Node)['property'], 'process'));

/** process.env in any spelling: `process['env']`, `const { env } = process`, `import { env } from 'node:process'`. */
const noProcessEnv = {
  create(context: Context) {
    const message = 'process.env is read in platform/config/ only.';
    return {
      MemberExpression(node: Node) {
        if (isProcess(node['object']) && isNamed(node['property'], 'env')) context.report({ node, message });
      },
      VariableDeclarator(node: Node) {
        const names = ((node['id'] as Node)['properties'] as Node[] | undefined) ?? [];
        if (isProcess(node['init']) && names.some((name) => isNamed(name['key'], 'env')))
          context.report({ node, message });
      },
      ImportSpecifier(node: Node) {
        const from = (node['parent'] as Node)?.['source'];
        const isProcessModule = isNamed(from, 'process') || isNamed(from, 'node:process');
        if (isProcessModule && isNamed(node['imported'], 'env')) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'no-barrel': noBarrel, 'no-process-env': noProcessEnv },
};
