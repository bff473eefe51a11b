import { useState } from 'react';
import { href, Link } from 'react-router';
import { EditForm } from '../../../ui/form/edit-form.tsx';
import { discardsChanges } from '../../../ui/form/unsaved-changes.tsx';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import type { NamedSite } from '../../accounts/misleading-name.ts';
import { areSameDays } from '../../availability/marked-days.ts';
import { writeDays } from '../../availability/sent-days.ts';
import { failedText, type ProfileAnswer } from '../../profiles/profile-answer.ts';
import { useFormVersion } from '../../profiles/use-form-version.ts';
import type { MarkedDays } from './availability-answer.ts';
import { profileFormId } from '../own-profile.ts';
import { WhatYouOffer, WhereYouWork, WhoYouAre } from './own-profile-steps.tsx';
import { parseProfile, titleOfProfileErrors, type ProfileField, type ProfileForm } from './profile-rules.ts';

type Props = {
  values: ProfileForm;
  mark: string;
  /** The site's own name, which users' names must not resemble. */
  site: NamedSite;
  hasProfile: boolean;
  answer: ProfileAnswer<ProfileField | 'mark'> | undefined;
  /** The days from the Availability tab. Unsaved changes to them are sent with this form. */
  days: MarkedDays;
  isBaseUnknown: boolean;
  onStep: (step: number) => void;
};

/** The Profile Information tab: what others read about a consultant. */
export function OwnProfileForm(props: Props) {
  const { values, mark: firstMark, site, hasProfile, answer, days, isBaseUnknown, onStep } = props;
  // The initial values: the page may reload its data, but the fields stay.
  const [first] = useState(values);
  const mark = useFormVersion(firstMark, answer?.values.mark);
  // The ticked types of care are several values, not one text, so they have a state of their own.
  const { careTypes: _, ...typed } = first;
  const [stored] = useState(() => values.careTypes.split(',').filter(Boolean));
  const [care, setCare] = useState(() => (answer?.values.careTypes ?? values.careTypes).split(',').filter(Boolean));
  const areDaysUnsaved = !areSameDays(days.marked, days.base);
  // Without a change no days are sent, so that the days of another window are not overwritten.
  const sent = areDaysUnsaved ? days : { marked: [], base: [] };
  useAnswerToast(answer);
  return (
    <EditForm<ProfileField | 'mark'>
      id={profileFormId}
      action={href('/consultant-profile')}
      values={typed as Record<ProfileField | 'mark', string>}
      answer={answer}
      parse={(form) => parseProfile(form, site)}
      titleOf={titleOfProfileErrors}
      failedTitle={failedText}
      submitLabel={hasProfile ? 'Update Profile' : 'Create Profile'}
      isStored={hasProfile}
      onStep={onStep}
      aside={{ title: 'Your profile' }}
      isChangedElsewhere={areDaysUnsaved || care.toSorted().join() !== stored.toSorted().join()}
      beside={
        <Link to={href('/profile')} state={discardsChanges} className="link inline-flex min-h-11 items-center">
          Cancel
        </Link>
      }
    >
      {[
        {
          title: 'Who you are',
          hasRequired: true,
          content: (field) => <WhoYouAre field={field} />,
        },
        {
          title: 'What you offer',
          content: (field) => <WhatYouOffer field={field} care={care} onCareChange={setCare} />,
        },
        {
          title: 'Where you work',
          content: (field) => (
            <>
              <WhereYouWork field={field} isBaseUnknown={isBaseUnknown} />
              <input type="hidden" name="mark" value={mark} />
              <input type="hidden" name="days" value={writeDays(sent.marked)} />
              <input type="hidden" name="base" value={writeDays(sent.base)} />
              {areDaysUnsaved && <DaysGoAlong />}
            </>
          ),
        },
      ]}
    </EditForm>
  );
}

/** Says that unsaved days from the other tab are sent with this form; an error about the days links here. */
function DaysGoAlong() {
  return (
    <p id={`${profileFormId}-days`} tabIndex={-1} className="border-l-4 border-action pl-4">
      We’ll also save the free days you’ve marked.{' '}
      <Link to="?tab=availability" preventScrollReset className="link">
        See your free days
      </Link>
    </p>
  );
}
