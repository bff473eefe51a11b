import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

// oxlint-disable-next-line import/no-default-export -- React Router asks for it
export default function Root() {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
