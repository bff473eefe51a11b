/** A message that a page shows once, about an action on the previous page. */
export type FlashMessage = { code: string; kind: 'success' | 'warning' | 'info'; text: string };

/** A room's flash messages, by code. No two rooms use the same code, because the cookie holds the code, never the text. */
export type FlashMessages = Readonly<Record<string, FlashMessage>>;

/** Adds the name of each message as its code. */
export function flashMessages<Name extends string>(
  texts: Readonly<Record<Name, Omit<FlashMessage, 'code'>>>,
): Readonly<Record<Name, FlashMessage>> {
  const named = Object.entries<Omit<FlashMessage, 'code'>>(texts).map(([code, text]) => [code, { code, ...text }]);
  return Object.fromEntries(named) as Record<Name, FlashMessage>;
}

/** Returns the messages of all rooms. Throws if two rooms use the same code. */
export function flashMessagesOf(rooms: readonly { flashMessages?: FlashMessages }[]): FlashMessages {
  const all = rooms.flatMap(({ flashMessages: own = {} }) => Object.entries(own));
  const byCode = Object.fromEntries(all);
  if (Object.keys(byCode).length < all.length) throw new Error('Two rooms have a flash message of the same code');
  return byCode;
}
