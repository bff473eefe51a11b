import './post-content.css';

/** The words of a post. `html`: cleaned by the server (clean-html). */
export function PostContent({ html }: { html: string }) {
  return <div className="post-content text-lg" dangerouslySetInnerHTML={{ __html: html }} />;
}
