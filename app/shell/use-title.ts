import { useRouteLoaderData } from 'react-router';

/** The title of a page that has no screen of its own, with the product's name where the frame could be loaded. */
export function useTitle(title: string): string {
  const frame = useRouteLoaderData<{ siteName: string }>('root');
  return frame ? `${title} - ${frame.siteName}` : title;
}
