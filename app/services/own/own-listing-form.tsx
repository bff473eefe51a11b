import { useState } from 'react';
import { href, Link } from 'react-router';
import { EditForm } from '../../../ui/form/edit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { discardsChanges } from '../../../ui/form/unsaved-changes.tsx';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import type { NamedSite } from '../../accounts/misleading-name.ts';
import { failedText, type ProfileAnswer } from '../../profiles/profile-answer.ts';
import { SkillsField } from '../../profiles/skills-field.tsx';
import { useFormVersion } from '../../profiles/use-form-version.ts';
import {
  listingLabels,
  parseListing,
  titleOfListingErrors,
  type ListingField,
  type ListingForm,
} from './listing-rules.ts';
import { listingFormId } from '../own-listing.ts';

type Props = {
  values: ListingForm;
  mark: string;
  /** The site's own name and web address, which the name of the care service must not imitate. */
  site: NamedSite;
  hasListing: boolean;
  answer: ProfileAnswer<ListingField | 'mark'> | undefined;
  /** Service types of other listings, as suggestions. */
  types: readonly string[];
  onStep: (step: number) => void;
};

const typesId = `${listingFormId}-types`;

/** The form for a care service's listing, which tells consultants what the service needs. */
export function OwnListingForm({ values, mark: firstMark, site, hasListing, answer, types, onStep }: Props) {
  // The initial values: the page may reload its data, but the fields stay.
  const [first] = useState(values);
  const mark = useFormVersion(firstMark, answer?.values.mark);
  useAnswerToast(answer);
  return (
    <EditForm<ListingField | 'mark'>
      id={listingFormId}
      action={href('/service-profile')}
      values={first as Record<ListingField | 'mark', string>}
      answer={answer}
      parse={(form) => parseListing(form, site)}
      titleOf={titleOfListingErrors}
      failedTitle={failedText}
      isStored={hasListing}
      onStep={onStep}
      aside={{ title: 'Your listing' }}
      submitLabel={hasListing ? 'Update Profile' : 'Create Profile'}
      beside={
        <Link to={href('/profile')} state={discardsChanges} className="link inline-flex min-h-11 items-center">
          Cancel
        </Link>
      }
    >
      {[
        {
          title: 'Your service',
          hasRequired: true,
          content: (field) => (
            <>
              <input type="hidden" name="mark" value={mark} />
              <TextField {...field('name')} label={listingLabels.name} required autoComplete="organization" />
              <TextField
                {...field('type')}
                label={listingLabels.type}
                hint="For example, Care Home, Home Care or Hospice"
                required
                list={typesId}
              />
              <datalist id={typesId}>
                {types.map((type) => (
                  <option key={type} value={type}>
                    {type}
                  </option>
                ))}
              </datalist>
              <TextField
                {...field('location')}
                label={listingLabels.location}
                hint="Town or county. For example, Leeds"
                required
              />
            </>
          ),
        },
        {
          title: 'What you need',
          content: (field) => (
            <>
              <TextareaField
                {...field('needsDescription')}
                label={listingLabels.needsDescription}
                hint="What you need help with, and what should change. Up to 2,000 characters."
                rows={6}
              />
              <TextField
                {...field('projectDuration')}
                label={listingLabels.projectDuration}
                hint="For example, 6 weeks. If you leave this blank we’ll show ‘1-3 months’."
                boxClassName="max-w-72"
              />
              <TextField
                {...field('budget')}
                label={listingLabels.budget}
                hint="In pounds. For example, 2000 or £2,000 to £3,500. If you leave this blank we’ll show ‘Budget to be agreed’."
                boxClassName="max-w-72"
              />
            </>
          ),
        },
        {
          title: 'Who you’re looking for',
          content: (field) => (
            <>
              <SkillsField {...field('skills')} label={listingLabels.skills} />
              <TextareaField
                {...field('requirements')}
                label={listingLabels.requirements}
                hint="What you expect. For example, on site 2 days a week. Up to 2,000 characters."
              />
              <TextareaField
                {...field('certifications')}
                label={listingLabels.certifications}
                hint="What consultants must have. For example, NMC registration. Up to 2,000 characters."
              />
              <TextareaField
                {...field('facilityInformation')}
                label={listingLabels.facilityInformation}
                hint="About your service: its size, the people it supports, its latest rating. Up to 2,000 characters."
              />
            </>
          ),
        },
      ]}
    </EditForm>
  );
}
