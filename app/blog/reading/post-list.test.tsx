import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { summaryOf } from '../blog-post.ts';
import { builtInPost } from './built-in-post.server.ts';
import { PostList } from './post-list.tsx';

function htmlOf(posts: Parameters<typeof PostList>[0]['posts']): string {
  const Stub = createRoutesStub([
    { path: '/blog', Component: () => <PostList posts={posts} address="/blog" heading={{ current: null }} /> },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={['/blog']} />);
}

test('BLOG-03 BLOG-05 a list that could not be read says so', () => {
  expect(htmlOf('failed')).toMatch(/role="alert".*Unable to load blog posts\. Please try again later\./);
});

test('BLOG-04 BLOG-05 an empty list says so', () => {
  expect(htmlOf([])).toContain('No blog posts available at the moment.');
});

test('BLOG-02 six skeletons stand for a list on its way', () => {
  expect(htmlOf('loading').match(/data-skeleton/g)).toHaveLength(6);
});

test('BLOG-01 a post in a list', () => {
  const html = htmlOf([summaryOf(builtInPost)]);
  expect(html).toContain('/blog-pictures/spring-2025.svg');
  expect(html).toMatch(/28 May 2025.*7 min read.*Adult social care in the UK/);
});
