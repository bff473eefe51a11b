import { isOutsideEngland } from '../places/outside-england.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import {
  directoryHref,
  providerSorts,
  type NearAnswer,
  type NearNoteText,
  type OtherSearchNote,
  type ProviderQuery,
  type UnknownProviders,
} from '../provider.ts';
import { searchMeaning } from '../search/search-meaning.server.ts';

/** Returns what the list says about the place in `near`; undefined if there is nothing to add to the typed text. */
export function nearNoteText(query: ProviderQuery, near: NearAnswer | undefined): NearNoteText | undefined {
  if (!near) return undefined;
  const { name, isNeighbourhood, isWholePostcode, alternatives, widened } = near;
  if (name === null) {
    const hint = isWholePostcode ? 'Enter a town in England.' : 'Enter a town, a postcode or its first half.';
    const why = near.isOutsideEngland
      ? `‘${query.near}’ isn’t in England, and CQC only covers care in England.`
      : `We can’t find ‘${query.near}’.`;
    return { name, rest: `${why} ${hint}`, others: 'Did you mean', places: alternatives };
  }
  const isPlain = name.toLowerCase() === query.near.toLowerCase() && alternatives.length === 0 && !widened;
  if (isPlain) return undefined;
  return {
    name,
    rest: [
      isNeighbourhood && `No care providers listed at ‘${query.near}’ itself, so we’ve searched around ${name}.`,
      widened && widenedText(query, widened),
    ]
      .filter(Boolean)
      .join(' '),
    others: `Other places called ${name.split(',')[0]}:`,
    places: alternatives,
  };
}

/** Returns the sentence for a search text that names a place outside England; undefined for any other. */
export function outsideText({ q, near }: ProviderQuery): string | undefined {
  const parts = searchMeaning(q)?.filter(({ kind }) => kind === 'word');
  const place = parts ? parts.map(({ typed }) => typed).join(' ') : q;
  return near === '' && isOutsideEngland(place)
    ? `‘${place}’ isn’t in England, and CQC only covers care in England.`
    : undefined;
}

/**
 * Returns the sentences about other searches. `nearest`: if the search text is only a place, the search for providers
 * near it; the text alone finds names and addresses, sorted by name. `unknown`: providers that might match, but whose
 * source does not state their type or who they look after.
 */
export function otherSearchNotes(
  nearest: ProviderQuery | undefined,
  unknown: UnknownProviders | undefined,
): OtherSearchNote[] {
  const notes = [
    nearest && {
      lead: `Looking near ${nearest.near}?`,
      link: 'Show the nearest first',
      to: directoryHref(nearest),
      tail: '',
      isMain: false,
    },
    unknown && {
      lead: unknown.lead,
      link: `${inFigures(unknown.count)} more`,
      to: directoryHref(unknown.query),
      tail: unknown.where + unknown.tail + (unknown.where && ' Some of them may be what you’re looking for.'),
      isMain: unknown.where !== '',
    },
  ];
  return notes.filter((note) => note !== undefined);
}

/** Returns the order of the list in words, for users who do not see the filter 'Sort by'. `found`: the place in `near`. */
export function orderText({ sort, near, q }: ProviderQuery, found?: NearAnswer): string {
  // Within a postcode area such as 'OL4', all providers are equally near.
  const nearest = found?.district ? `In ${found.district} first, then the nearest` : 'Nearest first';
  if (found?.widened?.to === null) return nearest;
  if (sort === 'name' || (sort === 'usual' && near === '' && q === '')) return 'By name';
  if (sort !== 'usual') return `${providerSorts[sort]} first`;
  return near === '' ? 'Matching names first' : nearest;
}

const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`);

/** Returns, for example, 'Only 2 found within 3 miles, so we’ve searched within 10 miles.' */
function widenedText({ within, sort }: ProviderQuery, { found, to }: NonNullable<NearAnswer['widened']>): string {
  const few = `${found === 0 ? 'No care providers' : `Only ${found}`} found within ${milesText(within ?? 0)}`;
  if (to !== null) return `${few}, so we’ve searched within ${milesText(to)}.`;
  return `${few}, so here are the nearest${sort === 'usual' ? '' : ', sorted by distance'}.`;
}
