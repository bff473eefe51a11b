import { href } from 'react-router';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { directoryForm } from '../list/use-directory-search.ts';

/** A field for finding a town or area that is not among the choices. Picking a suggestion chooses it at once. */
export function AreaField({ onPick }: { onPick: (area: string) => void }) {
  return (
    <SuggestField
      name="area"
      form={directoryForm}
      label="Find a town or area"
      labelHidden
      listLabel="Towns and areas"
      placeholder="Find a town or area"
      maxLength={longestSearch}
      autoComplete="off"
      suggest={askForAreas}
      onChange={(event) => {
        // SuggestField ends a picked suggestion with a comma.
        const { value } = event.currentTarget;
        if (!/,\s*$/.test(value)) return;
        event.currentTarget.value = '';
        onPick(value);
      }}
    />
  );
}

/** Returns no areas if the server reports an error. Throws if the request fails. */
async function askForAreas(part: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${href('/care-directory/areas')}?q=${encodeURIComponent(part)}`, { signal });
  if (!response.ok) return [];
  const { areas } = (await response.json()) as { areas?: unknown };
  return Array.isArray(areas) ? areas.filter((area) => typeof area === 'string') : [];
}
