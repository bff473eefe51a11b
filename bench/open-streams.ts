import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Account } from './sign-in-to-site.ts';

type Listener = (event: { name: string; data: unknown }) => void;

/** Opens a separate connection for each stream, as browsers do. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Opens a user's event stream and waits for its first line. Returns a function that closes it. */
export function openStream(origin: string, { cookie }: Account, listen: Listener): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  const asked = request(`${origin}/live/events`, { agent, headers: { Cookie: cookie } }, (response) => {
    if (response.statusCode !== 200) return reject(new Error(`the stream answered ${response.statusCode}`));
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      resolve(() => asked.destroy());
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (name && data) listen({ name, data: JSON.parse(data) as unknown });
      }
    });
  });
  asked.on('error', reject).end();
  return promise;
}

/** Sends a message as the page does. Returns the number of the message's event. */
export async function sendMessage(origin: string, from: Account, to: string, content: string): Promise<number> {
  const response = await fetch(`${origin}/messages/thread`, {
    method: 'POST',
    headers: {
      Origin: origin,
      Cookie: from.cookie,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from.from,
    },
    body: JSON.stringify({ intent: 'send', to, content, clientId: randomUUID() }),
  });
  const answer = (await response.json()) as { ok: boolean; message?: { event: number }; text?: string };
  if (!answer.message) throw new Error(`sending answered ${response.status}: ${answer.text}`);
  return answer.message.event;
}
