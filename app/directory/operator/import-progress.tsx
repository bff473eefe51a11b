import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { longDate, longDateAndTime } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import { importStepWords, isImportActive, keptDays, type ImportFailure, type ImportState } from '../import-state.ts';
import { ImportAct } from './import-act.tsx';
import { importTexts } from './import-texts.ts';
import type { ToolAnswer } from './tool-answer.ts';
import { useToolAnswer } from './use-tool-answer.ts';

const askEveryMs = 2000;
/** How often to poll while an import waits for an answer, which may be given in another window. */
const askOfAskingEveryMs = 10_000;
/** Whether an import is in progress and not waiting for an answer. */
export function isUnderWay({ status }: ImportState): boolean {
  return status === 'queued' || status === 'running';
}

/** Returns 'about 12 minutes', for example. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'}${rest > 0 ? ` ${rest} min` : ''}`;
}

/**
 * Polls the state of an import until it ends. Calls `onEnd` when the import asks a question and when it ends. If a
 * request fails, for example because the site restarts, polling continues.
 */
export function useImport(said: ImportState | null, onEnd: (ended: ImportState) => void): ImportState | null {
  const [heard, setHeard] = useState({ said, state: said });
  // A new state from the page is newer than the last polled state.
  if (heard.said !== said) setHeard({ said, state: said });
  const { state } = heard;
  const isFollowed = state !== null && isImportActive(state.status);
  const everyMs = !isFollowed ? undefined : isUnderWay(state) ? askEveryMs : askOfAskingEveryMs;
  const before = useRef(state);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (everyMs === undefined) return;
    const stopping = new AbortController();
    const timer = setInterval(() => {
      void askState(stopping.signal).then((answer) => {
        if (answer && !stopping.signal.aborted) setHeard((now) => ({ ...now, state: answer.state }));
      });
    }, everyMs);
    return () => {
      clearInterval(timer);
      stopping.abort();
    };
  }, [everyMs, state?.id]);
  useEffect(() => {
    if (!state) return;
    const was = before.current;
    before.current = state;
    // A short import may end before the first poll.
    const isNews = was?.id !== state.id || (isImportActive(was.status) && was.status !== state.status);
    if (isNews && !isUnderWay(state)) end.current(state);
  }, [state]);
  return state;
}

/** Requests the state of the latest import. Returns undefined if the request fails. */
async function askState(signal: AbortSignal): Promise<{ state: ImportState | null } | undefined> {
  try {
    const answer = await fetch(href('/care-directory/data/progress'), { signal, redirect: 'error' });
    return answer.ok ? ((await answer.json()) as { state: ImportState | null }) : undefined;
  } catch {
    return undefined;
  }
}

/** The progress or the result of an import. */
export function ImportProgress({ state }: { state: ImportState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = useRef(false);
  const onAnswer = () => {
    isAnswered.current = true;
  };
  // The pressed button disappears when the state changes, so the focus moves to the heading, which shows the new state.
  useEffect(() => {
    if (!isAnswered.current || document.activeElement !== document.body) return;
    isAnswered.current = false;
    heading.current?.focus();
  }, [state.id, state.status]);
  return (
    <section aria-labelledby="import" className="grid gap-3 rounded-control bg-sunken px-4 py-4 wrap-anywhere">
      <h3 id="import" ref={heading} tabIndex={-1} className="text-lg">
        {what(state)}: {importStepWords(state).toLowerCase()}
      </h3>
      {isUnderWay(state) && <UnderWay state={state} onAnswer={onAnswer} />}
      {state.status === 'asking' && <Question state={state} onAnswer={onAnswer} />}
      {!isUnderWay(state) && state.status !== 'asking' && <Outcome state={state} />}
      {state.isFileKept && (
        <ImportAct
          runId={state.id}
          intent="import-now"
          text="Nothing has changed yet. We’ll keep the file for a day, or until another import starts."
          label="Import now"
          onAnswer={onAnswer}
        />
      )}
      {state.isResumable && (
        <ImportAct
          runId={state.id}
          intent="go-on"
          text={`We’ll keep what’s been read so far for up to ${keptDays} days, or until another import starts.`}
          label="Continue where it left off"
          onAnswer={onAnswer}
        />
      )}
    </section>
  );
}

const what = ({ isDryRun, source, fileName }: ImportState) =>
  `${isDryRun ? 'Preview' : 'Import'} ${source === 'file' ? `of ${fileName ?? 'a file'}` : 'from CQC'}`;

type AnswerProps = { state: ImportState; onAnswer: () => void };

/** A hidden field with the id of the import that the form acts on: a newer import may start before the form arrives. */
function RunId({ state: { id } }: { state: ImportState }) {
  return <input type="hidden" name="runId" value={id} />;
}

function UnderWay({ state, onAnswer }: AnswerProps) {
  const { done, total, ratePerSecond, secondsLeft, isCancelAsked } = state;
  const cancel = useFetcher<ToolAnswer>();
  useToolAnswer(cancel.data);
  return (
    <>
      <progress
        aria-label="Import progress"
        value={total === null ? undefined : done}
        max={total ?? undefined}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
      />
      <p className="figures">
        {total === null ? `${inFigures(done)} so far` : `${inFigures(done)} of ${inFigures(total)}`}
        {ratePerSecond !== null && `, ${inFigures(Math.round(ratePerSecond * 10) / 10)} a second`}
        {secondsLeft !== null && `, ${timeLeftText(secondsLeft)} left`}
      </p>
      <p className="text-sm text-ink-soft">You can close this page. The import carries on by itself.</p>
      <cancel.Form method="post" action={href('/care-directory/data')} onSubmit={onAnswer}>
        <RunId state={state} />
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" size="small" busy={cancel.state !== 'idle' || isCancelAsked}>
          {isCancelAsked ? 'Cancelling …' : 'Cancel the import'}
        </Button>
      </cancel.Form>
      <noscript>
        <a href={href('/care-directory/data')} className="link">
          Show the latest progress
        </a>
      </noscript>
    </>
  );
}

/** The question to confirm an import that would remove many providers. */
function Question({ state, onAnswer }: AnswerProps) {
  const fetcher = useFetcher<ToolAnswer>();
  useToolAnswer(fetcher.data);
  return (
    <fetcher.Form method="post" action={href('/care-directory/data')} onSubmit={onAnswer} className="grid gap-3">
      <RunId state={state} />
      {state.doubt && <p className="font-semibold">{state.doubt}</p>}
      <p>
        {state.toRemove !== null && state.listedBefore !== null
          ? `This import would remove ${inFigures(state.toRemove)} of ${inFigures(state.listedBefore)} providers from view. Is that right?`
          : state.message}
      </p>
      <Samples title="For example" items={state.samples.removed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="go-on" variant="danger" busy={fetcher.state !== 'idle'}>
          Remove them and continue
        </Button>
        <Button type="submit" name="intent" value="cancel">
          Stop the import
        </Button>
      </div>
    </fetcher.Form>
  );
}

function Outcome({ state }: { state: ImportState }) {
  const { skipped, failed, failures, samples, message, finishedAt, status, isDryRun, dataDate, doubt, notes } = state;
  const lines: [string, number][] = [
    ['Read', state.read],
    [isDryRun ? 'Would be added' : 'New', state.added],
    ...(state.dormant > 0
      ? [[`${isDryRun ? 'Would be added' : 'New'}, but dormant and not shown`, state.dormant] as [string, number]]
      : []),
    [isDryRun ? 'Would be changed' : 'Changed', state.changed],
    ['Unchanged', state.unchanged],
    [isDryRun ? 'Would be removed from view' : 'Removed from view', state.removed],
    ...Object.entries(skipped).map(([reason, count]): [string, number] => [`Left out: ${reason}`, count]),
    ['Couldn’t be read', failed],
  ];
  return (
    <>
      {finishedAt !== null && (
        <p className="text-ink-soft">
          {longDateAndTime(finishedAt)}
          {dataDate && `, data from ${longDate(dataDate)}`}
        </p>
      )}
      {status === 'failed' && <p className="font-semibold text-danger">{importTexts.failed(message ?? undefined)}</p>}
      {isDryRun && doubt && <p className="font-semibold">{doubt}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 figures">
        {lines.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{inFigures(count)}</dd>
          </div>
        ))}
      </dl>
      <Samples title="New (examples)" items={samples.added} />
      <Samples title="Changed (examples)" items={samples.changed} />
      {/* Until the import is done, these samples are only of providers that it would remove. */}
      <Samples
        title={`${isDryRun ? 'Would be removed' : 'Removed'} from view (examples)`}
        items={status === 'done' ? samples.removed : []}
      />
      <Samples title="Couldn’t be read (examples)" items={failures.map(failureText)} />
    </>
  );
}

/** Returns '1-1001: The row has no name. (OL1 1AA)', for example. */
function failureText({ locationId, problem, sample }: ImportFailure): string {
  return `${locationId && `${locationId}: `}${problem}${sample && ` (${sample})`}`;
}

function Samples({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      <ul className="list-disc pl-5 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
