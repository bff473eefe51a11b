import { inFigures } from './numbers.ts';

/** Returns pence as pounds: '£49', '£1,250' or '£49.50'. */
export function poundsText(pence: number): string {
  const amount = Math.abs(pence);
  const rest = amount % 100;
  const pounds = `£${inFigures(Math.floor(amount / 100))}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
  return pence < 0 ? `-${pounds}` : pounds;
}
