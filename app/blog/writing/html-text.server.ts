import sanitize from 'sanitize-html';
import { deepest, mostHtml } from './clean-html.server.ts';

/** What sanitize-html writes for the characters that mean something in HTML. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of some HTML as plain text, for counting and for descriptions. */
export function textOfHtml(html: string): string {
  const text = sanitize(html.slice(0, mostHtml).replaceAll('<', ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    nestingLimit: deepest,
  });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const wordsPerMinute = 220;

/** Minutes that reading takes, at least 1. */
export function readingMinutes(html: string): number {
  const text = textOfHtml(html);
  return Math.max(1, Math.round(text.split(' ').length / wordsPerMinute));
}
