import { href } from 'react-router';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { directoryForm } from '../list/use-directory-search.ts';

/** Finds a town or an area beyond those that stand as choices; chosen as soon as it is picked. */
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
        // A picked suggestion ends with a comma, as one part of a list does.
        const { value } = event.currentTarget;
        if (!/,\s*$/.test(value)) return;
        event.currentTarget.value = '';
        onPick(value);
      }}
    />
  );
}

/** Throws when there is no answer: suggestions that do not come are missed by nobody. */
async function askForAreas(part: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${href('/care-directory/areas')}?q=${encodeURIComponent(part)}`, { signal });
  if (!response.ok) return [];
  const { areas } = (await response.json()) as { areas?: unknown };
  return Array.isArray(areas) ? areas.filter((area) => typeof area === 'string') : [];
}
