import { PostSkeletons } from './reading/post-skeletons.tsx';

/** Stands for the blog while it is on its way from another screen. */
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
