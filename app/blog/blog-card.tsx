import { href } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A section of /profile for operators: a link to the blog editor. */
export function BlogCard() {
  return (
    <Card as="section" aria-labelledby="blog-posts">
      <h2 id="blog-posts" className="text-xl">
        Blog posts
      </h2>
      <p className="mt-3">Write posts, publish them and take them down.</p>
      <p className="mt-4">
        <LinkButton to={href('/blog/edit')}>Blog posts</LinkButton>
      </p>
    </Card>
  );
}
