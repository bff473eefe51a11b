import { href } from 'react-router';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { postHref, type BlogPost } from '../blog-post.ts';
import { PostContent } from './post-content.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostTags } from './post-tags.tsx';

type Near = { title: string; slug: string } | undefined;
type Props = { post: BlogPost; newer?: Near; older?: Near };

/** A post for visitors. `post.content` must be cleaned. */
export function PostPage({ post, newer, older }: Props) {
  const { title, excerpt, author, authorImage, featuredImage, featuredImageAlt, publishedDate, readTime, tags } = post;
  return (
    <article className="page-width pt-3 pb-6 sm:pt-4 sm:pb-10">
      <Breadcrumb items={[{ label: 'Blog', to: href('/blog') }, { label: title }]} />
      <header className="mt-4 max-w-3xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        {excerpt && <p className="mt-4 text-xl wrap-anywhere text-ink-soft">{excerpt}</p>}
        <div className="mt-5 flex items-center gap-3">
          <img
            src={authorImage}
            alt=""
            width={44}
            height={44}
            className="size-11 rounded-full bg-sunken object-cover"
          />
          <p className="min-w-0 text-sm">
            <span className="block font-semibold wrap-anywhere">{author}</span>
            <span className="text-ink-soft figures">
              <PostFacts publishedDate={publishedDate} readTime={readTime} />
            </span>
          </p>
        </div>
        {post.isDemo && (
          <p className="mt-3 text-sm text-ink-soft">This is a demo post. It will be removed with the demo data.</p>
        )}
      </header>
      <PostPicture
        src={featuredImage}
        alt={featuredImageAlt}
        sizes="(min-width: 54rem) 48rem, 100vw"
        className="mt-8 max-w-3xl rounded-card"
      />
      <div className="mt-8">
        <PostContent html={post.content} />
      </div>
      <PostTags tags={tags} className="mt-10 max-w-3xl" />
      {(newer ?? older) && (
        <nav aria-label="More posts" className="mt-10 max-w-3xl border-t border-line pt-4" data-no-print>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {older && (
              <li>
                <NearPost post={older} label="Older post" icon="chevron-left" />
              </li>
            )}
            {newer && (
              <li className="sm:col-start-2 sm:text-right">
                <NearPost post={newer} label="Newer post" icon="chevron-right" />
              </li>
            )}
          </ul>
        </nav>
      )}
    </article>
  );
}

type NearProps = { post: NonNullable<Near>; label: string; icon: 'chevron-left' | 'chevron-right' };

function NearPost({ post, label, icon }: NearProps) {
  const isOlder = icon === 'chevron-left';
  return (
    <Link to={postHref(post.slug)} rel={isOlder ? 'prev' : 'next'} className="group inline-block min-h-11 py-2">
      <span className="flex items-center gap-1 text-sm text-ink-soft sm:inline-flex">
        {isOlder && <Icon name={icon} className="size-4" />}
        {label}
        {!isOlder && <Icon name={icon} className="size-4" />}
      </span>
      <span className="block font-semibold wrap-anywhere text-action group-hover:underline">{post.title}</span>
    </Link>
  );
}
