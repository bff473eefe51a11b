import { href, Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import { ClearData, UndoClear } from './clear-data.tsx';
import type { DirectoryTools } from './directory-tools.ts';
import { ImportProgress, isUnderWay, useImport } from './import-progress.tsx';
import { dataDatesText } from '../provider-texts.ts';
import { recordsProcessed, type ImportState } from '../import-state.ts';
import { undoDays } from '../records/directory-clear.ts';
import { importTexts } from './import-texts.ts';
import type { ToolAnswer } from './tool-answer.ts';
import { UploadForm } from './upload-form.tsx';
import { reloadSoon, useToolAnswer } from './use-tool-answer.ts';

export type DataCardProps = { tools: DirectoryTools; isOwnPage?: boolean };

/** The card for managing the directory data: its source, imports and clearing. */
export function DataCard({ tools, isOwnPage = false }: DataCardProps) {
  const fetcher = useFetcher<ToolAnswer>();
  const state = useImport(tools.import, onImportEnd);
  useToolAnswer(fetcher.data);
  const intent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent');
  const isImporting = intent === 'import' || (state !== null && isUnderWay(state));
  return (
    <section
      aria-labelledby="cqc-data"
      className="mt-2 grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div>
        <h2 id="cqc-data">CQC data management</h2>
        {tools.directory && (
          <p className="mt-2 font-semibold">
            {inFigures(tools.directory.providers)} care {tools.directory.providers === 1 ? 'provider' : 'providers'}
            {tools.directory.dataDates && `, with CQC data from ${dataDatesText(tools.directory.dataDates)}`}.
          </p>
        )}
        {tools.isOperator && (
          <p className="mt-2">
            {tools.isKeySet
              ? 'An API key is set.'
              : 'No API key is set, so ‘Import Real CQC Data’ won’t work yet: add CQC_API_KEY to the site’s settings, or import a file.'}
          </p>
        )}
        <p className="mt-2 max-w-2xl text-ink-soft">
          Importing from CQC needs an API key, set by this site’s operator. You don’t need one to import the files that
          CQC publishes. Only operators can import and clear data.
        </p>
      </div>
      <fetcher.Form method="post" action={href('/care-directory/data')} className="grid justify-items-start gap-2">
        <input type="hidden" name="intent" value="import" />
        {tools.isOperator && <CheckboxField name="dry" value="yes" label="Preview only" />}
        <Button
          type="submit"
          variant={tools.isOperator && !tools.isKeySet ? 'secondary' : 'primary'}
          busy={isImporting}
        >
          {isImporting ? 'Importing …' : 'Import Real CQC Data'}
        </Button>
      </fetcher.Form>
      {tools.clear && <UndoClear clear={tools.clear} fetcher={fetcher} />}
      {!tools.clear && fetcher.data?.isListChanged && (
        <p ref={takeFocus} tabIndex={-1}>
          {fetcher.data.text}
        </p>
      )}
      {state && <ImportProgress state={state} />}
      {tools.isOperator && (
        <UploadForm isBusy={isImporting} isMain={!tools.isKeySet} heading="Import a file from CQC" />
      )}
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <h3 className="text-lg">Clear the directory</h3>
        <p>This removes all care providers from the site. An operator can undo this within {undoDays} days.</p>
        <ClearData fetcher={fetcher} isBusy={intent === 'clear'} />
      </div>
      {tools.isOperator && !isOwnPage && (
        <p>
          <Link to={href('/care-directory/data')} className="link">
            Open directory data on a separate page
          </Link>
        </p>
      )}
    </section>
  );
}

/** Moves the focus to the message, because the button 'Undo' disappears after use. */
function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

function onImportEnd(ended: ImportState) {
  const { status, message, isDryRun } = ended;
  if (status === 'asking') showToast({ kind: 'warning', text: importTexts.asks });
  if (status === 'failed') showToast({ kind: 'error', text: importTexts.failed(message ?? undefined) });
  if (status === 'done' && isDryRun)
    showToast({ kind: 'info', text: 'The preview is ready: see the changes on this page.' });
  if (status !== 'done' || isDryRun) return;
  showToast({ kind: 'success', text: importTexts.done(recordsProcessed(ended)) });
  reloadSoon();
}
