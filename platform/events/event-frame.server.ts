/** What a browser's EventSource is told: one event, with the id that it names when it comes back. */
export function eventFrame(name: string, data: unknown, id?: string | number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** How long the browser waits before it comes back, when the stream ends. */
export function retryFrame(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}
