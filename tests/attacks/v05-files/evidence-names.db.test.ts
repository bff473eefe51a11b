import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPaidSite,
  buyer,
  evidenceOf,
  handIn,
  postEvidence,
  signUpOperator,
  type PaidSite,
} from '../../support/verification.ts';
import type { SignedIn } from '../../support/test-browser.ts';

// OWASP ASVS 5.0, V5: the name and the type of an uploaded document are whatever its sender says. (What is no picture, a
// bomb or a polyglot is refused by the tests that docs/attacks.md names.)

let paid: PaidSite;
let operator: SignedIn;
beforeAll(async () => {
  paid = await openPaidSite();
  operator = await signUpOperator(paid.site);
});
afterAll(() => paid.discard());

/** A check has ten files at most, and two more are needed to hand it in. */
const names = [
  '../../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\x.pdf',
  'a\0.html.pdf',
  'a\r\nSet-Cookie: x=y\r\n\r\n<script>.pdf',
  'a"; filename="evil.html',
  '<img src=x onerror=zq()>.pdf',
  '\u202efdp.exe',
  `${'x'.repeat(5000)}.pdf`,
];

test('a name leads nowhere: the file is stored under a key of ours, and saved by the browser as what it is', async () => {
  const ann = await buyer(paid);
  let stored = 0;
  for (const name of names) {
    const bytes = '%PDF-1.7\n<html><script>zq()</script>\n%%EOF';
    // Its sender calls it a page.
    const file = new File([bytes], name, { type: 'text/html' });
    const answer = await postEvidence(ann, { intent: 'add', kind: 'identity', file });
    expect(answer.status, name).toBeLessThan(500);
    if (answer.status < 400) stored++;
  }
  expect(stored).toBeGreaterThan(5);
  // Operators see what was handed in.
  await handIn(ann);
  const rows = await evidenceOf(paid.site, ann);
  for (const { id, store_key: key } of rows) {
    expect(key).toMatch(/^evidence\/[\da-f-]{36}$/);
    const { status, headers } = await operator.request(`/verification/evidence/${id}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.!~*'()%-]*$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('set-cookie') ?? '').not.toContain('x=y');
  }
});
