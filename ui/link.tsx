import { Link as RouterLink, type LinkProps } from 'react-router';

/**
 * The same link on the server, where nobody clicks: React Router's own takes ten hooks for each, which is a tenth of the time
 * of a page of cards.
 */
function ServerLink(props: LinkProps) {
  const { to, discover, prefetch, relative, reloadDocument, replace, mask, state, preventScrollReset, ...rest } = props;
  const { viewTransition, defaultShouldRevalidate, children, ...attributes } = rest;
  // An address that depends on the page it stands on.
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  return (
    <a {...attributes} href={to} data-discover={discover === 'none' ? undefined : 'true'}>
      {children}
    </a>
  );
}

/** Goes to another screen of the site. For links of which a page has many; elsewhere React Router's own does as well. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
