/**
 * The page sent in place of a page that is late. It needs nothing else from the site. Its link has an empty URL, which
 * means the current page. The path itself is not used: a path such as //other.example/x would lead to another site.
 */
const latePage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This takes too long</title>
</head>
<body>
<main>
<h1>This takes too long</h1>
<p>The site is very busy, or a part of it does not answer.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;

/**
 * Returns the result of `work` or, after `ms` milliseconds, a page with status 503, because a browser would otherwise
 * wait for minutes. The work continues, but its result is discarded.
 */
export async function answerWithin(ms: number, request: Request, work: Promise<Response>): Promise<Response> {
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => {
    const isPage = request.headers.get('accept')?.includes('text/html');
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
    // `work` may still reject when no code awaits it any more.
    work.catch(() => {});
    resolve(
      isPage
        ? new Response(latePage, {
            status: 503,
            headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
          })
        : new Response('This is taking too long. Try again in a moment.', { status: 503, headers }),
    );
  }, ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
