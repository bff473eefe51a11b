import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { GallerySection, State } from './gallery-section.tsx';

const regions = [
  { value: '', label: 'Choose a region' },
  { value: 'north-west', label: 'North West' },
  { value: 'yorkshire', label: 'Yorkshire and the Humber, with a very long name that has to be cut off' },
  { value: 'closed', label: 'Not open yet', disabled: true },
];
const contact = [
  { value: 'email', label: 'Email', hint: 'Usually answered within 2 working days' },
  { value: 'phone', label: 'Phone' },
  { value: 'post', label: 'Post', disabled: true },
];

const known = ['Audits', 'Appraisals', 'Care planning', 'Dementia care'];

export function FieldsSection() {
  const [failed, setFailed] = useState(false);
  return (
    <GallerySection id="fields" title="Fields">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <TextField name="name" label="Full name" autoComplete="name" />
        <TextField name="title" label="Professional title" required />
        <SuggestField
          name="skills"
          label="Skills"
          hint="Separate them with commas. Type a letter of ‘Audits’."
          listLabel="Skills to choose from"
          suggest={async (part) => known.filter((skill) => skill.toLowerCase().startsWith(part.toLowerCase()))}
          autoComplete="off"
        />
        <TextField name="phone" label="Phone number" hint="Only people you write to can see it" type="tel" />
        <TextField name="postcode" label="Postcode" error="Enter a full postcode, like LS1 4AP" defaultValue="LS1" />
        <TextField name="email" label="Email address" hint="We send a link to it" error="Enter an email address" />
        <TextField name="off" label="Account number" disabled defaultValue="1lI0O 4408" hint="Cannot be changed" />
        <TextField name="q" label="Search" labelHidden type="search" placeholder="Name, town or postcode" />
        <SelectField name="region" label="Region" options={regions} />
        <SelectField
          name="region2"
          label="Region"
          options={regions}
          defaultValue="yorkshire"
          error="Choose another region"
        />
        <TextareaField name="about" label="About you" hint="What you do, in 3 or 4 sentences" />
        <TextareaField name="about2" label="About you" error="Write at least 40 characters" defaultValue="Nurse." />
        <SelectField name="region3" label="Region" options={regions} disabled />
        <FileField name="file" label="Picture" hint="JPEG, PNG or WebP, up to 5 MB" />
        <FileField name="file2" label="Picture" error="Choose a picture" />
        <TextareaField name="about3" label="Note" disabled defaultValue="Closed on 4 June 2027" />
      </div>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <RadioGroup
          legend="How may we reach you?"
          name="contact"
          options={contact}
          defaultValue="email"
          hint="Pick one"
        />
        <RadioGroup
          legend="How may we reach you?"
          name="contact2"
          options={contact.slice(0, 2)}
          error="Choose one"
          inline
        />
        <div>
          <CheckboxField name="a" label="Dementia care" defaultChecked />
          <CheckboxField name="b" label="Learning disabilities" hint="Includes autism" />
          <CheckboxField name="c" label="Not offered here" disabled />
          <CheckboxField name="d" label="Always on" disabled defaultChecked />
        </div>
        <CheckboxField
          name="terms"
          error="Agree to the terms to go on"
          label={
            <>
              I agree to the <a href="#fields">terms of use</a> and to what they say about money, data and cancelled
              days
            </>
          }
        />
      </div>
      <State name="A form after a failed submit: the summary takes focus and stays on top">
        <form
          noValidate
          aria-label="Example form"
          className="grid max-w-lg gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            setFailed(true);
          }}
        >
          {failed && (
            <ErrorSummary
              title="There are 2 things to put right"
              errors={[
                { fieldId: 'gallery-title', text: 'Enter a title' },
                { fieldId: 'gallery-rate', text: 'Enter a day rate in pounds, like 450' },
              ]}
            />
          )}
          <TextField id="gallery-title" name="title" label="Title" error={failed ? 'Enter a title' : undefined} />
          <TextareaField name="text" label="What you need" rows={6} />
          <TextField
            id="gallery-rate"
            name="rate"
            label="Day rate"
            inputMode="numeric"
            boxClassName="max-w-48"
            error={failed ? 'Enter a day rate in pounds, like 450' : undefined}
          />
          <div>
            <Button type="submit" variant="primary">
              Submit with errors
            </Button>
          </div>
        </form>
      </State>
    </GallerySection>
  );
}
