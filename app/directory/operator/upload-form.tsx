import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import { importTexts } from './import-texts.ts';
import { useToolAnswer } from './use-tool-answer.ts';
import { mostUploadMegabytes, type ToolAnswer } from './tool-answer.ts';

const dayOrders = [
  { value: '', label: 'Work it out from the file' },
  { value: 'dmy', label: 'Day first (31/12/2026)' },
  { value: 'mdy', label: 'Month first (12/31/2026)' },
];

type Props = { isBusy: boolean; isMain?: boolean; heading?: string };

/**
 * A form that uploads and imports a file that CQC publishes. `heading`: shown above the form, on pages whose own
 * heading does not mention the upload. `isMain`: whether its button is the page's solid one.
 */
export function UploadForm({ isBusy, isMain = false, heading }: Props) {
  const fetcher = useFetcher<ToolAnswer>();
  useToolAnswer(fetcher.data);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const isSending = fetcher.state !== 'idle';
  const said = fetcher.data?.kind === 'error' ? fetcher.data.text : undefined;
  const error = isTooLarge ? `Choose a file of ${mostUploadMegabytes} MB or less.` : said;
  return (
    <fetcher.Form
      method="post"
      action={href('/care-directory/data/upload')}
      encType="multipart/form-data"
      // Does not send a file that the server would refuse.
      onSubmit={(event) => {
        if (isBusy || isTooLarge) event.preventDefault();
      }}
      className="grid gap-3 border-t border-line pt-5"
    >
      {heading && <h3 className="text-lg">{heading}</h3>}
      <p>
        Download a file from{' '}
        <a href="https://www.cqc.org.uk/about-us/transparency/using-cqc-data" className="link">
          CQC’s ‘Using CQC data’ page
        </a>
        . Tick ‘Preview only’ to see what would change first.
      </p>
      <FileField
        label="File"
        name="file"
        accept=".csv,.ods,.zip"
        required
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          setIsTooLarge(file !== undefined && file.size > mostUploadMegabytes * 1024 * 1024);
        }}
        error={error}
        hint="The care directory (CSV), the active locations (ODS) or the latest ratings (CSV or ODS), as CQC publishes them."
      />
      <SelectField
        label="Date format in the file"
        name="dates"
        options={dayOrders}
        hint="Only change this if an import has asked you to."
        className="max-w-md"
      />
      <CheckboxField name="dry" value="yes" label="Preview only" />
      <CheckboxField name="older" value="yes" label={importTexts.takeOlder} />
      <div>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          busy={isSending}
          aria-disabled={isBusy || undefined}
        >
          {isSending ? 'Uploading the file …' : 'Import this file'}
        </Button>
      </div>
    </fetcher.Form>
  );
}
