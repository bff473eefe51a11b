import sanitize from 'sanitize-html';
import { deepest, mostHtml } from './clean-html.server.ts';

/** The escapes that sanitize-html writes for special characters. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the plain text of HTML, for counting words and for descriptions. */
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

/** Returns the reading time in minutes, at least 1. */
export function readingMinutes(html: string): number {
  const text = textOfHtml(html);
  return Math.max(1, Math.round(text.split(' ').length / wordsPerMinute));
}
