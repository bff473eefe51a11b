import { Form, href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { countryOptions } from '../countries.ts';
import type { ConsultantQuery } from '../consultant-query.ts';
import { consultantForm, type ConsultantSearch as Search } from './use-consultant-search.ts';

/**
 * Text and country, submitted together by Search. Changing the country submits at once, with the current text. The filters
 * elsewhere on the page belong to this form too, so it works without JavaScript.
 */
export function ConsultantSearch({ query, list }: { query: ConsultantQuery; list: Search }) {
  return (
    <search>
      <Form
        id={consultantForm}
        action={href('/consultants')}
        method="get"
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-[1fr_16rem_auto] md:gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          list.searchEntered();
        }}
      >
        <TextField
          type="search"
          name="q"
          label="Search consultants"
          placeholder="Search by name, specialization or skills..."
          defaultValue={query.q}
          maxLength={longestSearch}
          boxClassName="text-ellipsis"
          className="max-md:col-span-2"
        />
        <SelectField
          name="country"
          label="Country"
          options={countryOptions}
          defaultValue={query.country}
          onChange={list.searchEntered}
          // The chosen option, such as ‘All countries’, says enough on a phone.
          className="max-md:[&>label]:sr-only"
        />
        {query.isFeaturedOnly && <input type="hidden" name="featured" value="all" />}
        {query.skills.map((skill) => (
          <input key={skill} type="hidden" name="skill" value={skill} />
        ))}
        <Button type="submit" variant="primary">
          <Icon name="search" />
          Search
        </Button>
      </Form>
      <Form
        id={`${consultantForm}-reset`}
        action={href('/consultants')}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          list.reset();
        }}
      />
    </search>
  );
}
