/** The environment of a program that we start: ours, with these values set, or unset where they are undefined. */
export function environmentFor(values: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}
