import { expect, test } from 'vitest';
import { toPost } from './post-row.server.ts';

const row: Parameters<typeof toPost>[0] = {
  id: 'b2f0a3a0-0000-4000-8000-000000000000',
  title: 'Title',
  excerpt: '',
  content: '<p>x</p>',
  author: 'Ann',
  authorImage: null,
  featuredImage: null,
  featuredImageAlt: '',
  publishedDate: new Date('2026-03-10T09:00:00Z'),
  updatedAt: new Date('2026-03-11T09:00:00Z'),
  slug: 'title',
  tags: [],
  readTime: null,
  state: 'published',
  publishAt: null,
  version: 1,
  isDemo: false,
};

test('DATA-31 DATA-32 DATA-33 DATA-34 a row as screens show it, with what stands for what it lacks', () => {
  expect(toPost(row)).toMatchObject({
    featuredImage: '/blog-pictures/placeholder.svg',
    authorImage: '/blog-pictures/author.svg',
    publishedDate: '2026-03-10T09:00:00.000Z',
    readTime: 5,
    tags: [],
  });
});

test('DATA-31 only pictures of ours are shown', () => {
  const own = '/blog/pictures/0f9c2f9a-6f5b-4c1e-9b42-0c1d2e3f4a5b-1600.webp';
  expect(toPost({ ...row, featuredImage: own, readTime: 12 })).toMatchObject({ featuredImage: own, readTime: 12 });
  for (const featuredImage of ['https://elsewhere.example/x.png', '/blog-pictures/../x.svg', 'javascript:alert(1)', ''])
    expect(toPost({ ...row, featuredImage }).featuredImage).toBe('/blog-pictures/placeholder.svg');
});
