/** The text of a post. `html` must be cleaned by the server (clean-html). */
export function PostContent({ html }: { html: string }) {
  return <div className="post-content text-lists text-lg" dangerouslySetInnerHTML={{ __html: html }} />;
}
