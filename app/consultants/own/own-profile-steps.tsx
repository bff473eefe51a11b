import type { EditedField } from '../../../ui/form/edit-form.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { careTypeKeys, careTypes } from '../../directory/care-types.ts';
import { SkillsField } from '../../profiles/skills-field.tsx';
import { countries } from '../countries.ts';
import { anywhereMiles, travelOptions, workPlaces } from '../work-details.ts';
import { profileLabels, type ProfileField } from './profile-rules.ts';

type Edited = EditedField<ProfileField | 'mark'>;
type StepProps = { field: (name: ProfileField) => Edited };

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }));
const notSaid = { value: '', label: 'Not stated' };
const travelChoices = [
  notSaid,
  ...travelOptions.map((miles) => ({
    value: String(miles),
    label: miles === anywhereMiles ? 'Anywhere in the UK' : `Up to ${miles} miles`,
  })),
];
const workPlaceChoices = [notSaid, ...Object.entries(workPlaces).map(([value, label]) => ({ value, label }))];

export function WhoYouAre({ field }: StepProps) {
  return (
    <>
      <TextField {...field('name')} label={profileLabels.name} required autoComplete="name" />
      <TextField
        {...field('title')}
        label={profileLabels.title}
        hint="For example, Registered nurse or Former CQC inspector"
        required
        autoComplete="organization-title"
      />
      <TextField
        {...field('specialization')}
        label={profileLabels.specialization}
        hint="The one thing you’re best at"
        required
      />
      <TextField
        {...field('experience')}
        type="number"
        inputMode="numeric"
        min={0}
        max={80}
        step={1}
        label={profileLabels.experience}
        boxClassName="max-w-40"
      />
      <TextareaField
        {...field('about')}
        label={profileLabels.about}
        hint="What you’ve done and how you work. Shown first on your page. Up to 2,000 characters."
        rows={6}
      />
    </>
  );
}

type OfferProps = StepProps & { care: readonly string[]; onCareChange: (care: string[]) => void };

export function WhatYouOffer({ field, care, onCareChange }: OfferProps) {
  return (
    <>
      <TextField
        {...field('hourlyRate')}
        label={profileLabels.hourlyRate}
        hint="For example, 80 or from £80. If you leave this blank we’ll show ‘Rate on request’."
        boxClassName="max-w-72"
      />
      <TextField {...field('dayRate')} label={profileLabels.dayRate} hint="For example, 450" boxClassName="max-w-72" />
      <SkillsField {...field('skills')} label={profileLabels.skills} />
      <CareTypesField field={field('careTypes')} care={care} onChange={onCareChange} />
    </>
  );
}

type CareTypesProps = {
  field: Edited;
  care: readonly string[];
  onChange: (care: string[]) => void;
};

function CareTypesField({ field, care, onChange }: CareTypesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{profileLabels.careTypes}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2">
        {careTypeKeys.map((type, at) => (
          <CheckboxField
            key={type}
            id={at === 0 ? field.id : undefined}
            name={field.name}
            value={type}
            label={careTypes[type]}
            error={at === 0 ? field.error : undefined}
            checked={care.includes(type)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...care, type] : care.filter((one) => one !== type))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

export function WhereYouWork({ field, isBaseUnknown }: StepProps & { isBaseUnknown: boolean }) {
  return (
    <>
      <SelectField
        {...field('country')}
        label={profileLabels.country}
        options={countryOptions}
        boxClassName="max-w-72"
      />
      <TextField
        {...field('basedIn')}
        label={profileLabels.basedIn}
        hint={
          isBaseUnknown
            ? 'We don’t know where this is, so you won’t come up in searches by distance. Try a larger town nearby.'
            : 'A town, or the first half of a postcode, for example OL4. Everyone can see it.'
        }
        boxClassName="max-w-72"
      />
      <SelectField
        {...field('travelMiles')}
        label={profileLabels.travelMiles}
        options={travelChoices}
        boxClassName="max-w-72"
      />
      <RadioGroup {...field('workPlace')} legend={profileLabels.workPlace} options={workPlaceChoices} />
    </>
  );
}
