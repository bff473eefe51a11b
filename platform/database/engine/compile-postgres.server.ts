import { readFileSync } from 'node:fs';
import v8 from 'node:v8';

/** Makes what the module needs to be instantiated. Its functions must not run: each call throws. */
function emptyImports(postgres: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module, name, kind } of WebAssembly.Module.imports(postgres)) {
    imports[module] ??= {};
    imports[module][name] =
      kind === 'memory'
        ? new WebAssembly.Memory(memorySize)
        : () => {
            throw new Error('This instance of PostgreSQL is not for use.');
          };
  }
  return imports;
}

/** The memory that PGlite's module asks for, in pages of 64 KiB. It is reserved, and given back unused. */
const memorySize = { initial: 2048, maximum: 32_768 };

/**
 * Makes V8 compile PostgreSQL's parser with its first, simple compiler (Liftoff) and keep that code. V8 would soon compile
 * it again with the optimising compiler, because each token counts as a long loop. It needs 600 MB for this one function,
 * which has a branch for each rule of the grammar, and 40 MB for any other function.
 *
 * V8 compiles a function when it is called first, and only then decides whether the code counts its runs. The parser is
 * called in an instance of its own, where it fails at once because PostgreSQL has not been started. All instances of
 * the module share the code. V8 must not drop it after some time without calls, because it would then decide again.
 */
function keepParserSimple(postgres: WebAssembly.Module): void {
  const { raw_parser: parse } = new WebAssembly.Instance(postgres, emptyImports(postgres)).exports;
  if (typeof parse !== 'function') throw new Error('PGlite no longer exports the parser (raw_parser).');
  v8.setFlagsFromString('--no-flush-liftoff-code');
  // Only the function with this number would be compiled again. 0 is an import, so no function is.
  v8.setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    parse(0, 0);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  } finally {
    v8.setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}

/** Compiles PGlite's PostgreSQL in a way that needs little memory. */
export function compilePostgres(): WebAssembly.Module {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const postgres = new WebAssembly.Module(readFileSync(file));
  keepParserSimple(postgres);
  return postgres;
}
