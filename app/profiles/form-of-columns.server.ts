import type { Submission } from '@conform-to/react';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { RestRefusal, RestValues } from '../../platform/room/rest-table.server.ts';
import type { NamedSite } from '../accounts/misleading-name.ts';

/** How often a change by a program is tried again when the owner saves the form at the same moment. */
export const mostTries = 3;

/** Returns what a program writes as values of the form; the fields that it leaves out are absent. */
export function formOfColumns<Field extends string>(
  fieldOfColumn: Readonly<Record<string, Field>>,
  values: RestValues,
): Partial<Record<Field, string>> {
  const form: Partial<Record<Field, string>> = {};
  for (const [column, field] of Object.entries(fieldOfColumn)) {
    const value = values[column];
    if (value !== undefined) form[field] = String(value);
  }
  return form;
}

type Parsed<Value> = { ok: true; value: Value } | Extract<RestRefusal, { reason: 'broken-rule' }>;

/** Checks values by the rules of the form. The first broken rule is returned with its column. */
export function checkForm<Field extends string, Value>(
  parse: (form: FormData, site: NamedSite) => Submission<Record<string, unknown>, string[], Value>,
  values: Readonly<Record<string, string>>,
  { fieldOfColumn, config }: { fieldOfColumn: Readonly<Record<string, Field>>; config: Config },
): Parsed<Value> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  const submission = parse(sent, config);
  if (submission.status === 'success') return { ok: true, value: submission.value };
  const [[field, texts] = []] = Object.entries(submission.error ?? {});
  const column = Object.keys(fieldOfColumn).find((name) => fieldOfColumn[name] === field);
  return {
    ok: false,
    reason: 'broken-rule',
    text: texts?.[0] ?? 'These values cannot be saved.',
    ...(column && { column }),
  };
}
