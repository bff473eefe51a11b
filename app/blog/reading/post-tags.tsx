import { Link } from '../../../ui/link.tsx';
import { tagHref } from '../blog-post.ts';

/** The tags of a post, each a link to the posts with the same tag. */
export function PostTags({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={`flex flex-wrap gap-2 ${className ?? ''}`}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={tagHref(tag)}
            className="relative z-10 inline-flex min-h-11 max-w-full items-center rounded-control bg-sunken px-3 text-sm wrap-anywhere hover:bg-action-soft"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
