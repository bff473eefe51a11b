import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const texts = { name: 'x', id: 'x', label: 'Town', hint: 'Or postcode', error: 'Enter a town' };

test.each([
  ['TextField', <TextField key="1" {...texts} />],
  ['TextareaField', <TextareaField key="2" {...texts} />],
  ['SelectField', <SelectField key="3" {...texts} options={options} />],
  ['CheckboxField', <CheckboxField key="4" {...texts} />],
])('%s ties label, hint and error to the box', (_, field) => {
  const html = renderToStaticMarkup(field);
  expect(html).toContain('for="x"');
  expect(html).toContain('id="x" aria-invalid="true" aria-describedby="x-hint x-error"');
  expect(html).toMatch(/id="x-error".*<span class="sr-only">Error: <\/span>Enter a town/);
  expect(html).toContain('id="x-hint"');
});

test('a field without hint and error points at nothing', () => {
  const html = renderToStaticMarkup(<TextField name="x" label="Town" />);
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid=');
});

test('a radio group: the id is that of the first option, and one is chosen', () => {
  const html = renderToStaticMarkup(
    <RadioGroup legend="Which" name="x" id="x" options={options} defaultValue="b" error="Choose" />,
  );
  expect(html).toContain('<fieldset aria-describedby="x-error"');
  expect(html).toMatch(/type="radio" id="x"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('a busy button keeps its place in the tab order', () => {
  const html = renderToStaticMarkup(<Button busy>Save</Button>);
  expect(html).toContain('aria-busy="true" aria-disabled="true"');
  expect(html).not.toMatch(/ disabled=/);
  expect(html).toContain('type="button"');
});

test('the text of a tooltip is in the page before it opens', () => {
  expect(renderToStaticMarkup(<Tooltip label="About" text="Because." />)).toContain('Because.');
});
