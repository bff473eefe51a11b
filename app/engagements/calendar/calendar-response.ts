/** Returns a response with a calendar file, or status 404. Nobody may keep a copy: it is private. */
export function calendarResponse(file: string | undefined, name: string): Response {
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  if (file === undefined)
    return new Response('There’s no calendar at this address.', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
    },
  });
}
