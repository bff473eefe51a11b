import { useState } from 'react';
import { href, Link } from 'react-router';
import { EditForm } from '../../../ui/form/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { discardsChanges } from '../../../ui/form/unsaved-changes.tsx';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import type { NamedSite } from '../../accounts/misleading-name.ts';
import { areSameDays } from '../../availability/marked-days.ts';
import { writeDays } from '../../availability/sent-days.ts';
import { failedText, type ProfileAnswer } from '../../profiles/profile-answer.ts';
import { SkillsField } from '../../profiles/skills-field.tsx';
import { useFormVersion } from '../../profiles/use-form-version.ts';
import type { MarkedDays } from './availability-answer.ts';
import { countries } from '../consultant.ts';
import { profileFormId } from '../own-profile.ts';
import {
  parseProfile,
  profileLabels,
  titleOfProfileErrors,
  type ProfileField,
  type ProfileForm,
} from './profile-rules.ts';

type Props = {
  values: ProfileForm;
  mark: string;
  /** The site that names are compared with. */
  site: NamedSite;
  hasProfile: boolean;
  answer: ProfileAnswer<ProfileField | 'mark'> | undefined;
  /** Days from the other tab: unsaved ones are sent with this form. */
  days: MarkedDays;
};

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }));

/** The Profile Information tab: what others read about a consultant. */
export function OwnProfileForm({ values, mark: firstMark, site, hasProfile, answer, days }: Props) {
  // The initial values: the page may reload its data, but the fields stay.
  const [first] = useState(values);
  const mark = useFormVersion(firstMark, answer?.values.mark);
  const areDaysUnsaved = !areSameDays(days.marked, days.base);
  // Without a change no days are sent, so that the days of another window are not overwritten.
  const sent = areDaysUnsaved ? days : { marked: [], base: [] };
  useAnswerToast(answer);
  return (
    <EditForm<ProfileField | 'mark'>
      id={profileFormId}
      action={href('/consultant-profile')}
      values={first as Record<ProfileField | 'mark', string>}
      answer={answer}
      parse={(form) => parseProfile(form, site)}
      titleOf={titleOfProfileErrors}
      failedTitle={failedText}
      submitLabel={hasProfile ? 'Update Profile' : 'Create Profile'}
      isChangedElsewhere={areDaysUnsaved}
      beside={
        <LinkButton to={href('/profile')} state={discardsChanges}>
          Cancel
        </LinkButton>
      }
    >
      {(field) => (
        <>
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="days" value={writeDays(sent.marked)} />
          <input type="hidden" name="base" value={writeDays(sent.base)} />
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
            hint="The one thing you are best at"
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
            boxClassName="max-w-32"
          />
          <TextField
            {...field('hourlyRate')}
            label={profileLabels.hourlyRate}
            hint="For example, 80 or from £80. If you leave this blank we’ll show ‘Rate on request’."
            boxClassName="max-w-72"
          />
          <SkillsField {...field('skills')} label={profileLabels.skills} />
          <SelectField
            {...field('country')}
            label={profileLabels.country}
            options={countryOptions}
            boxClassName="max-w-72"
          />
          {areDaysUnsaved && <DaysGoAlong />}
          <p className="text-sm text-ink-soft">Fields marked * are required.</p>
        </>
      )}
    </EditForm>
  );
}

/** Says that unsaved days from the other tab are sent with this form; an error about the days links here. */
function DaysGoAlong() {
  return (
    <p id={`${profileFormId}-days`} tabIndex={-1} className="border-l-4 border-action pl-4">
      We save the free days you’ve marked with it.{' '}
      <Link to="?tab=availability" preventScrollReset className="link">
        See the days
      </Link>
    </p>
  );
}
