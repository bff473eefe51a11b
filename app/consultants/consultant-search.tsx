import { Form, href, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions, type ConsultantQuery } from './consultant.ts';

/**
 * Text and country, sent together by Search. A change of the country sends at once, with the text that is in the box at
 * that moment. Both begin again at page 1, because the form has no page.
 */
export function ConsultantSearch({ query }: { query: ConsultantQuery }) {
  const submit = useSubmit();
  return (
    <search>
      <Form action={href('/consultants')} method="get" className="grid items-end gap-4 md:grid-cols-[1fr_16rem_auto]">
        <TextField
          key={`q ${query.q}`}
          type="search"
          name="q"
          label="Search consultants"
          placeholder="Search by name, specialization or skills..."
          defaultValue={query.q}
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          key={`country ${query.country}`}
          name="country"
          label="Country"
          options={countryOptions}
          defaultValue={query.country}
          onChange={(event) => submit(event.currentTarget.form)}
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
