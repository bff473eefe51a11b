import { DataList, holdsList } from './data-list.server.ts';

/** Yields one room's data as JSON for programs, piece by piece, as JSON.stringify(value, null, 2) would write it. */
export async function* writeDataJson(value: unknown, indent = ''): AsyncGenerator<string> {
  if (!holdsList(value)) {
    yield plain(value, indent);
    return;
  }
  const inner = `${indent}  `;
  if (value instanceof DataList) {
    let isEmpty = true;
    for await (const rows of value.pages()) {
      const texts = rows.map((row) => inner + plain(row, inner));
      yield `${isEmpty ? '[' : ','}\n${texts.join(',\n')}`;
      isEmpty = false;
    }
    yield isEmpty ? '[]' : `\n${indent}]`;
    return;
  }
  const isArray = Array.isArray(value);
  const entries = Object.entries(value as object).filter(([, one]) => isArray || one !== undefined);
  yield isArray ? '[' : '{';
  for (const [at, [key, one]] of entries.entries()) {
    yield `${at === 0 ? '' : ','}\n${inner}${isArray ? '' : `${JSON.stringify(key)}: `}`;
    yield* writeDataJson(one, inner);
  }
  yield `\n${indent}${isArray ? ']' : '}'}`;
}

function plain(value: unknown, indent: string): string {
  return JSON.stringify(value ?? null, null, 2).replaceAll('\n', `\n${indent}`);
}
