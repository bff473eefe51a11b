import { get } from './sign-in.ts';
import type { TestSite } from './test-site.ts';

export type StreamEvent = { name: string; data: unknown; id: string | undefined };
export type ReadStream = {
  response: Response;
  /** Returns the next event, skipping heartbeats; undefined when the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  /** Returns the last reconnection time that the server requested, in ms. */
  retryMs(): number | undefined;
  leave(): Promise<void>;
};

/** Reads a response as a browser's EventSource does. */
export function readEvents(response: Response): ReadStream {
  const reader = response.body?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  let retryMs: number | undefined;

  function take(): StreamEvent | undefined {
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      const retry = field('retry');
      if (retry !== undefined) retryMs = Number(retry);
      const data = field('data');
      if (data) return { name: field('event') ?? 'message', data: JSON.parse(data) as unknown, id: field('id') };
    }
    return undefined;
  }

  return {
    response,
    async next() {
      for (;;) {
        const event = take();
        if (event) return event;
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return take();
        text += value;
      }
    },
    retryMs: () => retryMs,
    leave: async () => reader?.cancel(),
  };
}

type Listener = { cookie: string; query?: string; more?: Record<string, string> };

/** Opens the event stream of the user with this cookie. `more`: additional headers. */
export async function listenAt(site: TestSite, { cookie, query = '', more = {} }: Listener): Promise<ReadStream> {
  const response = await get(site, `/live/events${query}`, cookie, more);
  if (response.status !== 200) throw new Error(`The event stream was answered with ${response.status}`);
  return readEvents(response);
}
