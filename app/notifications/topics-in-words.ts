/** Returns a list such as 'messages', 'messages and bookings' or 'messages, bookings and reviews'. */
export function topicsInWords(kinds: readonly { topic: string }[]): string {
  const topics = kinds.map(({ topic }) => topic);
  const last = topics.at(-1) ?? '';
  return topics.length > 1 ? `${topics.slice(0, -1).join(', ')} and ${last}` : last;
}
