/** Returns one event for a browser's EventSource. The browser sends the id when it reconnects. */
export function eventFrame(name: string, data: unknown, id?: string | number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Returns the frame that sets how long the browser waits before it reconnects. */
export function retryFrame(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}
