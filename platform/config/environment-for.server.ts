/** Returns the environment for a child process: our own, with these values set, or unset where undefined. */
export function environmentFor(values: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}
