import { useRouteLoaderData } from 'react-router';

/** Returns the title of a page without its own screen, with the product's name if the layout data was loaded. */
export function useTitle(title: string): string {
  const frame = useRouteLoaderData<{ siteName: string }>('root');
  return frame ? `${title} - ${frame.siteName}` : title;
}
