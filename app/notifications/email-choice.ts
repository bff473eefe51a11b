/** Which emails about a kind of event a user wants. */
export type EmailChoice = 'each' | 'daily' | 'never';

const choices: readonly string[] = ['each', 'daily', 'never'] satisfies EmailChoice[];

export function isEmailChoice(text: string): text is EmailChoice {
  return choices.includes(text);
}
