import { expect, test } from 'vitest';
import { eventually } from '../../tests/patience/eventually.ts';
import { oneAtATime } from './one-at-a-time.ts';

test('whatever is wanted while an answer is under way is asked once after it', async () => {
  const answers: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise<void>((answer) => answers.push(answer)));
  const first = ask();
  for (let time = 0; time < 4; time++) void ask();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await first;
  expect(answers).toHaveLength(2);
  void ask();
  expect(answers).toHaveLength(3);
});

test('work that fails is no reason not to begin again', async () => {
  let times = 0;
  const ask = oneAtATime(() => (++times === 1 ? Promise.reject(new Error('away')) : Promise.resolve()));
  await expect(ask()).rejects.toThrow('away');
  await ask();
  expect(times).toBe(2);
});
