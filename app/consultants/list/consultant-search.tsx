import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Form, href, useNavigate, useNavigationType } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { consultantListHref, countryOptions, parseConsultantQuery, type ConsultantQuery } from '../consultant.ts';

/**
 * Text and country, submitted together by Search. Changing the country submits at once, with the current text. Both start at
 * page 1, because the form has no page field.
 */
export function ConsultantSearch({ query }: { query: ConsultantQuery }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = () => {
    if (!form.current) return;
    const entered = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)]);
    void navigate(consultantListHref(parseConsultantQuery(new URLSearchParams(entered))), { preventScrollReset: true });
  };
  useFieldsOfAddress(query, form, search);
  return (
    <search>
      <Form
        ref={form}
        action={href('/consultants')}
        method="get"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-[1fr_16rem_auto] md:gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          type="search"
          name="q"
          label="Search consultants"
          placeholder="Search by name, specialization or skills..."
          defaultValue={query.q}
          maxLength={longestSearch}
          autoComplete="off"
          className="max-md:col-span-2"
        />
        <SelectField
          name="country"
          label="Country"
          options={countryOptions}
          defaultValue={query.country}
          onChange={search}
        />
        {query.isFeaturedOnly && <input type="hidden" name="featured" value="all" />}
        <Button type="submit" variant="primary">
          <Icon name="search" />
          Search
        </Button>
      </Form>
    </search>
  );
}

/**
 * Keeps the fields in step with the URL without overwriting text that is being typed. Going back or forward sets both
 * fields; a new URL does not change the focused field. A country that was chosen before this script loaded is searched
 * for now.
 */
function useFieldsOfAddress(
  { q, country }: ConsultantQuery,
  form: RefObject<HTMLFormElement | null>,
  search: () => void,
) {
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    const before = shown.current;
    const address = `${country} ${q}`;
    shown.current = address;
    const field = (name: string) =>
      form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (before === undefined) {
      if (field('country')?.value !== country) searchNow();
      return;
    }
    // A navigation that failed changes nothing.
    if (!isHistory && before === address) return;
    const values: [string, string][] = [
      ['q', q],
      ['country', country],
    ];
    for (const [name, value] of values) {
      const input = field(name);
      if (input && (isHistory || input !== document.activeElement)) input.value = value;
    }
  }, [q, country, isHistory, form]);
}
