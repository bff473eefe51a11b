import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

const token = 'a-token-of-the-monitoring';
const bearer = { Authorization: `Bearer ${token}` };

let site: TestSite;
let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'carebridge-backups-'));
  site = await openTestSite({ readsFreshMs: 10_000 }, { METRICS_TOKEN: token, BACKUP_DIR: backups });
  await site.pool.query(
    `insert into cqc_imports (source, step, status, finished_at) values ('file', 'save', 'done', now() - interval '1 hour')`,
  );
});
afterAll(async () => {
  await site.discard();
  await rm(backups, { recursive: true, force: true });
});

/** A line of the text format without its value: a name, and labels. */
const line = /^(?<name>[a-z_0-9]+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

async function scrape(): Promise<{ text: string; values: Map<string, number> }> {
  const answer = await site.request('/metrics', { headers: bearer });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const values = new Map<string, number>();
  for (const one of text.split('\n')) {
    if (one === '' || one.startsWith('#')) continue;
    const { name = '', labels, value } = line.exec(one)?.groups ?? {};
    values.set(labels ? `${name}{${labels}}` : name, Number(value));
  }
  return { text, values };
}

test('without the token, /metrics is an unknown path like any other', async () => {
  const secretParts = (html: string) => html.replaceAll(/[\w-]{22}"|\/(?:metrics|no-such-page)\b/g, '');
  for (const headers of [
    {},
    { Authorization: 'Bearer' },
    { Authorization: token },
    { Authorization: `Bearer ${token}x` },
    { Authorization: `bearer ${token}` },
    { Authorization: `Bearer ${'x'.repeat(10_000)}` },
  ] as Record<string, string>[]) {
    const [metrics, unknown] = await Promise.all(
      ['/metrics', '/no-such-page'].map((path) => site.request(path, { headers })),
    );
    expect(metrics?.status).toBe(404);
    expect([...metrics!.headers.keys()]).toEqual([...unknown!.headers.keys()]);
    expect(secretParts(await metrics!.text())).toBe(secretParts(await unknown!.text()));
  }
  const posted = await site.request('/metrics', { method: 'POST', headers: bearer });
  expect(posted.status).toBe((await site.request('/no-such-page', { method: 'POST', headers: bearer })).status);
  expect(await (await site.request('/robots.txt')).text()).not.toContain('metrics');
  expect(await (await site.request('/sitemap.xml')).text()).not.toContain('metrics');
});

test('requests are counted by the pattern of their route; unknown paths are one label', async () => {
  await site.request('/consultants');
  await site.request('/consultants');
  for (const id of ['a', 'b']) await site.request(`/consultants/00000000-0000-4000-8000-00000000000${id}`);
  for (const path of ['/wp-login.php', '/x/y/z', '/.env']) await site.request(path, { method: 'PROPFIND' });
  await site.request('/api/rest/v1/nothing');
  const { text, values } = await scrape();
  const count = (labels: string) => values.get(`carebridge_http_requests_total{${labels}}`);
  expect(count('route="/consultants",method="GET",status="2xx"')).toBe(2);
  expect(count('route="/consultants/:consultantId",method="GET",status="4xx"')).toBe(2);
  expect(count('route="unknown",method="other",status="4xx"')).toBe(3);
  expect(count('route="/api/rest/v1/:table",method="GET",status="4xx"')).toBe(1);
  expect(text.match(/wp-login|\/x\/y|\.env|-4000-8000/)).toBeNull();
  expect(values.get('carebridge_http_request_duration_seconds_count{route="/consultants"}')).toBe(2);
  expect(values.get('carebridge_cache_lookups_total{cache="pages",result="hit"}')).toBeGreaterThan(0);
  expect(values.get('carebridge_cache_lookups_total{cache="pages",result="miss"}')).toBeGreaterThan(0);
  expect(values.get('carebridge_cache_lookups_total{cache="public-reads",result="miss"}')).toBeGreaterThan(0);
});

test('it tells of the database, the jobs, the outbox, the imports and the backups, and is kept by nobody', async () => {
  const answer = await site.request('/metrics', { headers: bearer });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const { values } = await scrape();
  for (const part of ['jobs', 'outbox', 'imports', 'backups'])
    expect(values.get(`carebridge_metrics_part_up{part="${part}"}`)).toBe(1);
  expect(values.get('carebridge_database_up')).toBe(1);
  expect(values.get('carebridge_db_connections')).toBeGreaterThan(0);
  expect(values.get('carebridge_db_query_duration_seconds_count')).toBeGreaterThan(10);
  expect(values.get('carebridge_db_wait_seconds_count')).toBeGreaterThan(10);
  expect(values.get('carebridge_jobs{kind="deliver-email",state="failed"}')).toBe(0);
  expect(values.get('carebridge_outbox_emails{state="waiting"}')).toBe(0);
  expect(values.get('carebridge_event_streams')).toBe(0);
  expect(values.get('carebridge_import_state{state="done"}')).toBe(1);
  expect(values.get('carebridge_import_last_success_age_seconds')).toBeCloseTo(3600, -2);
  expect(values.get('carebridge_backup_age_seconds')).toBeLessThan(60);
});

test('what it says does not depend on the database: a part that cannot be read is missing', async () => {
  const other = await openTestSite({}, { METRICS_TOKEN: token });
  try {
    await whileAway(other.pool, 'outbox_emails', async () => {
      const text = await (await other.request('/metrics', { headers: bearer })).text();
      expect(text).toContain('carebridge_database_up 1');
      expect(text).toContain('carebridge_metrics_part_up{part="outbox"} 0');
      expect(text).toContain('carebridge_metrics_part_up{part="jobs"} 1');
      expect(text).not.toMatch(/^carebridge_outbox_emails\{/m);
      // This site has no BACKUP_DIR.
      expect(text).not.toContain('backup');
    });
  } finally {
    await other.discard();
  }
});

test.runIf(inject('databaseKind') === 'postgres')(
  'while the database refuses every connection, it tells of the process, and that the database is down',
  async () => {
    const other = await openTestSite({}, { METRICS_TOKEN: token });
    const server = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
    await server.connect();
    const name = new URL(other.config.databaseUrl ?? '').pathname.slice(1);
    try {
      await server.query(`alter database ${name} allow_connections false`);
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      const answer = await other.request('/metrics', { headers: bearer });
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(text).toContain('carebridge_database_up 0');
      expect(text).toContain('carebridge_metrics_part_up{part="jobs"} 0');
      expect(text).toMatch(/^carebridge_process_resident_memory_bytes [1-9]/m);
      expect(text).not.toMatch(/^carebridge_jobs\{/m);
    } finally {
      await server.query(`alter database ${name} allow_connections true`);
      await server.end();
      await other.discard();
    }
  },
);

test('no view of it is counted in the statistics', async () => {
  await scrape();
  const { rows } = await site.pool.query(`select * from daily_counts where part like '%metrics%'`);
  expect(rows).toEqual([]);
});

const document = await readFile('docs/monitoring.md', 'utf8');

test('docs/monitoring.md lists each metric that there is, and no other', async () => {
  const { text } = await scrape();
  const real = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const rows = document.split('\n').filter((row) => row.startsWith('| `carebridge_'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([a-z_*]+)`/g)].map(([, name = '']) => name),
  );
  const matches = (name: string) =>
    listed.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  expect(real.filter((name) => !matches(name))).toEqual([]);
  expect(listed.filter((one) => !real.some((name) => name.startsWith(one.replace('*', ''))))).toEqual([]);
});

type Alert = { alert: string; expr: string; for: string; severity: string; why: string; action: string };

/** Reads the rules in the document: a YAML block with one value on each line. */
function readAlerts(): Alert[] {
  const block = /## Eleven alerts[^]*?```yaml\n([^]*?)```/.exec(document)?.[1] ?? '';
  return block
    .split('      - ')
    .slice(1)
    .map((rule) => {
      const value = (key: string) => {
        const found = new RegExp(`(?:^|[\\s{])${key}: (?:'((?:[^']|'')*)'|([^\\n']*?))(?: \\})?(?:\\n|$)`).exec(rule);
        return (found?.[1] ?? found?.[2] ?? '').replaceAll("''", "'");
      };
      const [alert, expr, severity, why, action] = ['alert', 'expr', 'severity', 'why', 'action'].map(value);
      return { alert, expr, for: value('for'), severity, why, action } as Alert;
    });
}

test('the eleven alerts ask for metrics and labels that there are, and say for how long, why, and what to do', async () => {
  const { text } = await scrape();
  const alerts = readAlerts();
  expect(alerts).toHaveLength(11);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(11);
  for (const { alert, expr, why, action, ...rest } of alerts) {
    expect(alert).toMatch(/^CareBridge[A-Z]\w+$/);
    expect(rest, alert).toEqual({
      for: expect.stringMatching(/^\d+[mh]$/),
      severity: expect.stringMatching(/^(page|ticket)$/),
    });
    expect(
      [why, action].every((words) => /^[A-Z].{20,}\.$/.test(words)),
      alert,
    ).toBe(true);
    for (const [, name = '', labels = ''] of expr.matchAll(/\b(carebridge_\w+)(?:\{([^}]*)\})?/g)) {
      const lines = text.split('\n').filter((one) => one.startsWith(`${name}{`) || one.startsWith(`${name} `));
      expect(lines, `${alert}: ${name}`).not.toEqual([]);
      for (const [, label = '', values = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g))
        // No request of this test fails, so there is no line with 5xx.
        for (const value of values.split('|').map((one) => one.replace('5xx', '2xx')))
          expect(
            lines.some((one) => one.includes(`${label}="${value}"`)),
            `${alert}: ${label}="${value}"`,
          ).toBe(true);
    }
    for (const [name = ''] of action.matchAll(/carebridge_\w+/g)) expect(text, alert).toContain(`# TYPE ${name} `);
  }
});
