import { PostSkeletons } from './reading/post-skeletons.tsx';

/** Shown in place of the blog while it loads. */
export function BlogPending() {
  return (
    <div className="page-width py-6 sm:py-10" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading blog …</span>
      </h1>
      <PostSkeletons />
    </div>
  );
}
