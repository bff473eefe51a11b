import { href } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/manifest.endpoint.ts';

const oneHourSeconds = 3600;
/** The colour `paper` of theme-tokens.css. */
const paper = '#fbf7ef';

/**
 * The web app manifest, for the home screen of a phone. The site opens with the browser's buttons, because it has no
 * back button of its own.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName } = context.get(platformContext).config;
  const icon = (px: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${px}${purpose === 'maskable' ? '-maskable' : ''}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: href('/'),
    name: siteName,
    short_name: siteName,
    description: 'Healthcare consultants for care services, and a care directory for England.',
    lang: 'en-GB',
    start_url: href('/'),
    scope: href('/'),
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': `public, max-age=${oneHourSeconds}`,
    },
  });
}
