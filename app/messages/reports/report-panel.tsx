import { useEffect, useRef, type FormEvent } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useMended } from '../../../ui/form/use-mended.ts';
import { BlockForm } from '../inbox/conversation-options.tsx';
import type { Partner, Reportable } from '../message.ts';
import { conversationPath } from '../message-paths.ts';
import { messageTime } from '../thread/message-time.ts';
import type { MessagesAnswer } from '../thread/messages-answer.ts';
import { checkReport, reportReasons, type ReportField } from '../message-report.ts';

type Props = {
  partner: Partner;
  reportable: Reportable;
  /** Whether either of the two has written a message. */
  hasMessages: boolean;
  answer: Extract<MessagesAnswer, { about: 'report' }> | undefined;
};

const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

/** Shown instead of the thread: the user chooses messages from the partner to show to operators, and a reason. */
export function ReportPanel({ partner, reportable, hasMessages, answer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4 sm:p-6">
      <div className="max-w-2xl">
        <h3 ref={heading} tabIndex={-1} data-quiet-focus>
          Report {partner.name}
        </h3>
        <p className="mt-2 text-ink-soft">
          Our team will only read the messages you choose here, nothing else in this conversation. We won’t tell{' '}
          {partner.name} who reported them.
        </p>
        {reportable.messages.length === 0 ? (
          <p className="mt-4">{partner.name} hasn’t sent anything you can report.</p>
        ) : (
          <ReportForm partnerId={partner.userId} reportable={reportable} answer={answer} />
        )}
        {hasMessages && !partner.isClosed && partner.writing !== 'you-blocked' && (
          <section aria-labelledby="block-heading" className="mt-8 border-t border-line pt-6">
            <h3 id="block-heading" className="text-lg">
              Block {partner.name}
            </h3>
            <p className="mt-1 mb-4 text-ink-soft">
              They won’t be able to message you. You can unblock them at any time.
            </p>
            <BlockForm partner={partner}>
              <Button type="submit" variant="danger" className="max-w-full">
                <span className="min-w-0 break-words">Block {partner.name}</span>
              </Button>
            </BlockForm>
          </section>
        )}
        <LinkButton to={conversationPath(partner.userId)} variant="quiet" className="mt-6" preventScrollReset>
          Back to the conversation
        </LinkButton>
      </div>
    </div>
  );
}

/** Returns the ids of the messages selected at first: the newest message, which is most likely the one to report. */
const likelyIds = ({ messages, before }: Reportable) =>
  before === null ? messages.slice(0, 1).map(({ id }) => id) : [];

/**
 * Links to other pages of messages. A report contains messages from one page only. The other fields keep their values
 * when the page changes.
 */
function OtherPages({ partnerId, messages, hasEarlier, before }: Reportable & { partnerId: string }) {
  const last = messages.at(-1);
  const page = (earlierThan?: number) => ({
    to: conversationPath(partnerId, { panel: 'report', before: earlierThan }),
    preventScrollReset: true,
    className: 'link inline-flex min-h-11 items-center',
  });
  return (
    <p className="flex flex-wrap gap-x-5">
      {hasEarlier && last && <Link {...page(last.event)}>Show earlier messages</Link>}
      {before !== null && <Link {...page()}>Newest messages</Link>}
    </p>
  );
}

type FormProps = { partnerId: string; reportable: Reportable; answer: Props['answer'] };

function ReportForm({ partnerId, reportable, answer }: FormProps) {
  const { messages } = reportable;
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'report';
  const { isMended, mend } = useMended(answer?.at);
  const errors = (answer?.answer.errors ?? []).filter(({ field }) => field === undefined || !isMended(field));
  const values = answer?.answer.values ?? {};
  const errorOf = (field: ReportField) => errors.find((error) => error.field === field)?.text;
  const fieldIds: Record<ReportField, string> = {
    reason: 'report-reason',
    details: 'report-details',
    messages: `report-${messages[0]?.id}`,
  };
  const mendTyped = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const { name } = event.target as HTMLInputElement;
    const field = name === 'ids' ? 'messages' : (name as ReportField);
    const wrong = checkReport({
      reason: String(form.get('reason') ?? ''),
      details: String(form.get('details') ?? ''),
      messageIds: form.getAll('ids').map(String),
    })?.field;
    if (errorOf(field) && wrong !== field) mend(field);
  };
  const chosen = new Set(answer ? answer.messageIds : likelyIds(reportable));
  return (
    <Form
      method="post"
      action={conversationPath(partnerId, { panel: 'report', before: reportable.before ?? undefined })}
      className="mt-6 grid gap-6"
      preventScrollReset
      noValidate
      onInput={mendTyped}
    >
      <ErrorSummary
        title="There is a problem"
        at={answer?.at}
        errors={errors.map(({ field, text }) => ({ fieldId: field && fieldIds[field], text }))}
      />
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="partner" value={partnerId} />
      <RadioGroup
        legend="What’s wrong?"
        name="reason"
        id={fieldIds.reason}
        options={reasons}
        defaultValue={values.reason}
        error={errorOf('reason')}
        required
      />
      <fieldset className={errorOf('messages') ? 'border-l-4 border-danger pl-4' : ''}>
        <legend className={`mb-1 font-semibold ${errorOf('messages') ? 'float-left w-full' : ''}`}>
          Which messages?
        </legend>
        <FieldError id={fieldIds.messages} error={errorOf('messages')} />
        <div className="max-h-64 overflow-y-auto rounded-control border border-line px-4 py-2">
          {messages.map(({ id, content, createdAt }) => (
            <CheckboxField
              key={id}
              id={`report-${id}`}
              name="ids"
              value={id}
              defaultChecked={chosen.has(id)}
              label={<span className="line-clamp-3 wrap-anywhere">{content}</span>}
              hint={messageTime(createdAt)}
            />
          ))}
        </div>
        <OtherPages partnerId={partnerId} {...reportable} />
      </fieldset>
      <TextareaField
        label="Anything else we should know? (optional)"
        name="details"
        id={fieldIds.details}
        defaultValue={values.details}
        error={errorOf('details')}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          Send report
        </Button>
      </div>
    </Form>
  );
}
