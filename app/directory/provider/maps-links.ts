import type { ProviderDetail } from './provider-detail.ts';

type Addressed = Pick<ProviderDetail, 'name' | 'address'>;

const whole = ({ name, address }: Addressed) => [name, ...address].join(', ').slice(0, 300);

/** Returns the URL of a route planner to a provider. https://developers.google.com/maps/documentation/urls/get-started */
export function directionsHref(provider: Addressed): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: whole(provider) })}`;
}

/** Returns the URL of a map that shows a provider. */
export function mapHref(provider: Addressed): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: whole(provider) })}`;
}
