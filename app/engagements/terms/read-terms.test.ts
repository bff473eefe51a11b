import { expect, test } from 'vitest';
import { emptyTermsForm, formOfTerms } from './form-of-terms.ts';
import { readPence, typedPence } from './read-pence.ts';
import { readTerms } from './read-terms.ts';
import { mostMilestones, milestoneField, type TermsForm } from './terms-fields.ts';
import { missingPence, totalPence, type Terms } from './terms.ts';
import { totalOfForm } from './total-of-form.ts';

const today = '2026-11-27';

const filled: Partial<TermsForm> = {
  title: 'Mock inspection',
  basis: 'fixed',
  amount: '£1,250.50',
  days: '2026-12-07,2026-12-08',
  place: 'on-site',
  where: 'Leeds',
  expenses: 'included',
  employment: 'not-stated',
  milestone1Title: 'Inspection',
  milestone1Due: '2026-12-08',
  milestone1Amount: '1000',
  milestone1Done: 'All five key questions are done',
  milestone3Title: 'Report',
  milestone3Due: '2026-12-15',
  milestone3Amount: '250.50',
  milestone3Done: 'You have it',
};

const read = (values: Partial<TermsForm> = {}, agreed?: Terms) => readTerms({ ...filled, ...values }, today, agreed);
const problemsOf = (values: Partial<TermsForm>, agreed?: Terms) => [...read(values, agreed).problems.keys()];

test('ENG-03 a form becomes terms in pence, with days and milestones; places left empty are left out', () => {
  const { terms, problems } = read();
  expect(problems.size).toBe(0);
  expect(terms).toMatchObject({
    pence: 1250_50,
    days: ['2026-12-07', '2026-12-08'],
    period: null,
    milestones: [
      { id: 1, title: 'Inspection', pence: 1000_00 },
      { id: 2, title: 'Report', pence: 250_50 },
    ],
  });
});

test('terms become the same form again, and the same terms', () => {
  const { terms } = read();
  if (!terms) throw new Error('no terms');
  const again = readTerms(formOfTerms(terms), today);
  expect(again.terms).toEqual(terms);
});

test.each<[Partial<TermsForm>, string[]]>([
  [{ title: '' }, ['title']],
  [{ title: 'x'.repeat(121) }, ['title']],
  [{ basis: 'gold' }, ['basis']],
  [{ basis: '__proto__' }, ['basis']],
  [{ amount: '' }, ['amount']],
  [{ amount: '1e9' }, ['amount']],
  [{ amount: '-5' }, ['amount']],
  [{ amount: '1,00' }, ['amount']],
  [{ amount: '1000000.01' }, ['amount']],
  [{ days: '2026-11-26' }, ['days']],
  [{ days: '2029-01-01' }, ['days']],
  [{ days: 'tomorrow' }, ['days']],
  [{ days: '' }, ['days']],
  [{ days: '', start: '2026-12-07', end: '2026-12-06' }, ['end']],
  [{ place: 'moon' }, ['place']],
  [{ expenses: 'separate' }, ['expensesWords']],
  [{ employment: 'inside' }, ['employmentReasons']],
  [{ note: 'x'.repeat(5001) }, ['note']],
  [{ milestone1Done: '' }, ['milestone1Done']],
  [{ milestone1Due: '2026-11-01' }, ['milestone1Due']],
  [{ milestone1Amount: '999' }, ['milestone1Amount']],
])('ENG-03 ENG-04 ENG-44 %j is refused beside its field', (values, fields) => {
  expect(problemsOf(values)).toEqual(fields);
});

test('ENG-04 the total: days by rate, hours by rate in quarters, the fixed price', () => {
  const byDay = read({ basis: 'day', amount: '450', milestone1Amount: '', milestone3Amount: '' }).terms;
  expect(byDay && totalPence(byDay)).toBe(900_00);
  const byHour = read({
    basis: 'hour',
    amount: '33.33',
    quantity: '7.5',
    milestone1Amount: '',
    milestone3Amount: '',
  }).terms;
  expect(byHour && totalPence(byHour)).toBe(249_98);
  const fixed = read().terms;
  expect(fixed && [totalPence(fixed), missingPence(fixed)]).toEqual([1250_50, 0]);
  expect(problemsOf({ basis: 'hour', amount: '30', quantity: '7.4' })).toEqual(['quantity']);
  expect(problemsOf({ basis: 'day', amount: '450', days: '', start: '2026-12-07', end: '2026-12-20' })).toEqual([
    'quantity',
  ]);
});

test('ENG-04 the form says by how much the milestones differ from the price', () => {
  const textOf = (values: Partial<TermsForm>) => (field: keyof TermsForm) => ({ ...filled, ...values })[field] ?? '';
  expect(totalOfForm(textOf({}))).toEqual({ total: 1250_50, missing: 0 });
  expect(totalOfForm(textOf({ milestone1Amount: '900' }))).toEqual({ total: 1250_50, missing: 100_00 });
  expect(totalOfForm(textOf({ amount: '' }))).toEqual({ total: null, missing: 0 });
  expect(read({ milestone1Amount: '900' }).problems.get('milestone1Amount')).toContain('£100 less');
});

test('ENG-32 days that were agreed may be over', () => {
  const { terms } = read();
  if (!terms) throw new Error('no terms');
  const later = '2026-12-08';
  expect(readTerms(formOfTerms(terms), later).problems.has('days')).toBe(true);
  expect([...readTerms(formOfTerms(terms), later, terms).problems.keys()]).toEqual([]);
});

test('ENG-32 a milestone that comes in the place of a removed one has a number of its own', () => {
  const agreed = read().terms ?? expect.fail();
  expect(agreed.milestones.map(({ id }) => id)).toEqual([1, 2]);
  const values = { ...filled, milestone1Id: '1', milestone3Title: 'Training', milestone3Id: '' };
  const changed = readTerms(values, today, agreed, 2).terms;
  expect(readTerms({ ...filled, milestone1Id: '0' }, today).terms?.milestones.map(({ id }) => id)).toEqual([1, 2]);
  expect(changed?.milestones.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Inspection'],
    [3, 'Training'],
  ]);
});

test('up to 20 milestones, and no number twice', () => {
  const form = emptyTermsForm();
  for (let place = 1; place <= mostMilestones; place++) {
    form[milestoneField(place, 'Id')] = place === 2 ? '1' : String(place);
    form[milestoneField(place, 'Title')] = `Part ${place}`;
    form[milestoneField(place, 'Due')] = '2026-12-20';
    form[milestoneField(place, 'Done')] = 'Done';
  }
  const { terms } = readTerms(
    {
      ...filled,
      ...form,
      basis: 'day',
      amount: '450',
      days: '2026-12-07',
      title: 'T',
      place: 'remote',
      expenses: 'included',
    },
    today,
  );
  expect(new Set(terms?.milestones.map(({ id }) => id)).size).toBe(mostMilestones);
});

test('an amount is typed as it was', () => {
  for (const text of ['450', '99.50', '0.01', '1000000'])
    expect(typedPence((readPence(text, 'x') as { value: number }).value)).toBe(text);
});

test('ENG-44 the problems are in the order of the fields on the page', () => {
  expect([...readTerms({}, today).problems.keys()]).toEqual([
    'title',
    'place',
    'days',
    'basis',
    'amount',
    'expenses',
    'employment',
    'milestone1Title',
  ]);
});
