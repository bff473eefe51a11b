import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/mini';
import { partsOf } from '../../../ui/form/comma-list.ts';
import { londonClock, londonDay } from '../../../ui/text/dates.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { fieldOf, readLine, readText, type Reading } from '../../profiles/profile-text.ts';
import { isOwnPicture } from '../blog-pictures.ts';
import { slugOf } from '../blog-post.ts';

const postFormFields = [
  'title',
  'slug',
  'excerpt',
  'author',
  'tags',
  'content',
  'featuredImage',
  'featuredImageAlt',
  'readTime',
  'publishDay',
  'publishClock',
] as const;
export type PostField = (typeof postFormFields)[number];
export type PostForm = Record<PostField, string>;

export const emptyPost = Object.fromEntries(postFormFields.map((field) => [field, ''])) as PostForm;

export const postLabels: Record<PostField, string> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Summary',
  author: 'Author',
  tags: 'Tags',
  content: 'Text',
  featuredImage: 'Picture',
  featuredImageAlt: 'What the picture shows',
  readTime: 'Reading time in minutes',
  publishDay: 'Date',
  publishClock: 'Time',
};

export const mostContent = 100_000;
const mostTags = 20;
const longestTag = 40;
const longestRead = 240;

/**
 * The limit of each text field when the form is read: as much as the server accepts for the whole form. Each field's
 * own rule, which is stricter, is checked later, so that a text that is too long is shown to the user again.
 */
const anyLength = 1024 * 1024;

/** All fields of the form, with their lengths. */
export const postFormLengths = {
  title: anyLength,
  slug: anyLength,
  excerpt: anyLength,
  author: anyLength,
  tags: anyLength,
  content: anyLength,
  featuredImage: anyLength,
  featuredImageAlt: anyLength,
  readTime: anyLength,
  publishDay: longest.choice,
  publishClock: longest.choice,
  mark: longest.id,
  intent: longest.choice,
} as const satisfies Record<PostField | 'mark' | 'intent', number>;

/** The slugs of paths under /blog that are not posts. */
const reserved = ['edit', 'pictures', 'rss-xml', 'atom-xml'];
export const reservedProblem = (slug: string) =>
  reserved.includes(slug) ? `Choose another address: the site already uses ‘${slug}’` : undefined;

/** Reads a typed slug: 'Our news' becomes 'our-news'. '' means that the slug is made from the title. */
function readSlug(text: string): Reading<string> {
  if (text.trim() === '') return { value: '' };
  const slug = slugOf(text);
  if (slug === '') return { problem: 'Use letters a to z, numbers and hyphens in the address' };
  const problem = reservedProblem(slug);
  return problem === undefined ? { value: slug } : { problem };
}

function readPicture(text: string): Reading<string> {
  const path = text.trim();
  return path === '' || isOwnPicture(path)
    ? { value: path }
    : { problem: 'Enter the address of a picture from ‘Blog pictures’, or leave it blank' };
}

function readTags(text: string): Reading<string> {
  const line = readLine(text, { what: 'the tags', max: mostTags * longestTag * 2 });
  if ('problem' in line) return line;
  const tags = [...new Set(partsOf(line.value))];
  if (tags.length > mostTags) return { problem: `Enter up to ${mostTags} tags` };
  if (tags.some((tag) => [...tag].length > longestTag)) {
    return { problem: `Use ${longestTag} characters or fewer for each tag, and separate tags with commas` };
  }
  return { value: tags.join(', ') };
}

function readMinutes(text: string): Reading<string> {
  const typed = text.trim();
  if (typed === '') return { value: '' };
  if (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= longestRead) {
    return { value: String(Number(typed)) };
  }
  return { problem: `Enter a whole number of minutes from 1 to ${longestRead}, or leave it blank` };
}

const line = (what: string, max: number, missing?: string) =>
  fieldOf((typed) => readLine(typed, { what, max, ...(missing !== undefined && { missing }) }));

const fields = z.object({
  title: line('the title', 150, 'Enter a title'),
  slug: fieldOf(readSlug),
  excerpt: line('the summary', 300),
  author: line('the author', 100, 'Enter the author’s name'),
  tags: fieldOf(readTags),
  content: fieldOf((typed) => readText(typed, { what: 'the text', max: mostContent })),
  featuredImage: fieldOf(readPicture),
  featuredImageAlt: line('what the picture shows', 250),
  readTime: fieldOf(readMinutes),
  // A published post has neither field.
  publishDay: z._default(z.string(), ''),
  publishClock: z._default(z.string(), ''),
  mark: z.string(),
  intent: z.optional(z.string()),
});
const schema = fields.check(
  z.refine(({ featuredImage, featuredImageAlt }) => featuredImage === '' || featuredImageAlt !== '', {
    path: ['featuredImageAlt'],
    error: 'Say what the picture shows, for people who can’t see it',
  }),
);

/** Reads the form, in the browser and on the server. Errors are per field and say what to do. */
export function parsePost(form: FormData) {
  return parseWithZod(form, { schema, disableAutoCoercion: true });
}

/**
 * Returns the moment of this date and time in London; undefined for an invalid time, or a time skipped when the clocks
 * go forward.
 */
export function londonMoment(day: string, clock: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(clock)) return undefined;
  const inUtc = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(inUtc)) return undefined;
  const hourMs = 3_600_000;
  const found = [inUtc - hourMs, inUtc].find((at) => londonDay(at) === day && londonClock(at) === clock);
  return found === undefined ? undefined : new Date(found);
}
