import { href, Link } from 'react-router';
import { longDateAndTime, type Day } from '../../../ui/text/dates.ts';
import { importStepWords, isImportActive, type ImportState } from '../../directory/import-state.ts';
import { dataDatesText, type DataDates } from '../../directory/provider-texts.ts';
import { counted, dataAgeText } from './desk.ts';

type Props = {
  directory: { providers: number; dataDates: DataDates | null };
  last: ImportState | null;
  isImportedNightly: boolean;
  today: Day;
};

/**
 * How old the data in the care directory is, what the last import changed, and when the next automatic import begins.
 */
export function DeskImport({ directory: { providers, dataDates }, last, isImportedNightly, today }: Props) {
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="text-xl">
        Care directory data
      </h2>
      {providers > 0 && (
        <p className="mt-2 figures">
          {counted(providers, 'care provider', 'care providers')}
          {dataDates && `, with CQC data from ${dataDatesText(dataDates)}, ${dataAgeText(dataDates.newest, today)} old`}
          .
        </p>
      )}
      {last ? <LastImport last={last} /> : <p className="mt-2">No import has been run yet.</p>}
      {isImportedNightly ? (
        <p className="mt-2 text-ink-soft">The next update from CQC starts at 2.15am.</p>
      ) : (
        <p className="mt-2 border-l-4 border-accent pl-3 font-semibold">
          No CQC API key is set, so the data isn’t updated overnight.
          <span className="block font-normal">
            Whoever runs the server can set <code>CQC_API_KEY</code>. Until then, import the files that CQC publishes.
          </span>
        </p>
      )}
      <Link to={href('/care-directory/data')} className="link mt-1 inline-flex min-h-11 items-center">
        {last?.status === 'asking' ? 'Answer a question about the import' : 'Open the directory data'}
      </Link>
    </section>
  );
}

function LastImport({ last }: { last: ImportState }) {
  const { status, isDryRun, source, fileName, finishedAt, added, changed, removed, message } = last;
  const isFailed = status === 'failed';
  return (
    <div className="mt-2 wrap-anywhere">
      <p className={isFailed || status === 'asking' ? 'font-semibold text-danger' : 'font-semibold'}>
        {isDryRun ? 'Preview' : 'Import'} {source === 'file' ? `of ${fileName ?? 'a file'}` : 'from CQC'}:{' '}
        {importStepWords(last).toLowerCase()}
      </p>
      {finishedAt !== null && <p>{longDateAndTime(finishedAt)}</p>}
      {isFailed && message && <p>{message}</p>}
      {!isImportActive(status) && !isFailed && (
        <p>
          {isDryRun ? 'Changes it would have made: ' : ''}
          {counted(added, 'new provider', 'new providers')}, {counted(changed, 'changed', 'changed')},{' '}
          {counted(removed, 'removed from view', 'removed from view')}
        </p>
      )}
    </div>
  );
}
