import { data, href, Link, useActionData } from 'react-router';
import { receiveUpload } from '../../../platform/http/body/receive-upload.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { unreadableText } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/upload-file.screen.ts';
import { importRefusal } from './import-refusal.server.ts';
import { importTexts } from './import-texts.ts';
import { startImport } from '../start-import.server.ts';
import { mostUploadMegabytes, toolAnswer, type ToolAnswer } from './tool-answer.ts';
import { UploadForm } from './upload-form.tsx';

export const middleware = [requireUser, requireOperator];

const dayOrders = ['dmy', 'mdy'] as const;

const refusals = {
  unreadable: unreadableText,
  none: 'Choose a file first.',
  empty: 'The file is empty. Choose another one.',
  'too-large': `Choose a file of ${mostUploadMegabytes} MB or less.`,
};

export function loader({ request }: Route.LoaderArgs) {
  // server/app.ts redirects an upload above the size limit to this path without reading it.
  return { wasTooMuch: new URL(request.url).searchParams.get('problem') === 'too-much' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const received = await receiveUpload(
    { request, context },
    {
      fileField: 'file',
      fields: { dry: longest.choice, older: longest.choice, dates: longest.choice },
      mostBytes: mostUploadMegabytes * 1024 * 1024,
    },
  );
  if (!received.ok) return data(toolAnswer('error', refusals[received.reason]), { status: 400 });
  const { file, values, discard } = received.upload;
  if (!file || file.size === 0) {
    await discard();
    return data(toolAnswer('error', refusals[file ? 'empty' : 'none']), { status: 400 });
  }
  const started = await logFailure(
    platform.log,
    'a file could not be imported',
    startImport(platform, {
      source: 'file',
      file: { path: file.path, name: file.name, isTemporary: true },
      isDryRun: values.dry === 'yes',
      isOlderTaken: values.older === 'yes',
      dates: dayOrders.find((order) => order === values.dates),
      askedBy: viewer.id,
    }),
  );
  if (!started) return data(toolAnswer('error', importTexts.failed(undefined)), { status: 503 });
  if (!started.ok) return data(toolAnswer('error', importTexts.failed(importRefusal(started))), { status: 409 });
  return data(toolAnswer('info', 'File received. Import started.'));
}

/** Sends the form to the server. Also returns an error text if a proxy responds instead, or if no response arrives. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer: unknown = await serverAction();
    if (typeof answer === 'object' && answer !== null && 'kind' in answer) return answer as ToolAnswer;
    return data(toolAnswer('error', refusals['too-large']), { status: 413 });
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(toolAnswer('error', importTexts.failed(undefined)), { status: 503 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Import a file', matches[0].loaderData?.siteName);
}

/** The page that the upload form of the data card opens without JavaScript. */
export default function UploadFileScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<ToolAnswer>();
  const text = answer?.text ?? (loaderData.wasTooMuch ? refusals['too-large'] : undefined);
  const isError = answer ? answer.kind === 'error' : true;
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">
      <div>
        <h1 tabIndex={-1}>Import a file from CQC</h1>
        <p className="mt-2">
          <Link to={href('/care-directory/data')} className="link">
            Show the import’s progress
          </Link>
        </p>
      </div>
      {text && (
        <p
          role={isError ? 'alert' : 'status'}
          className={`rounded-control border-l-4 p-4 ${isError ? 'border-danger bg-danger-soft' : 'border-action bg-action-soft'}`}
        >
          {text}
        </p>
      )}
      <UploadForm isBusy={false} />
    </div>
  );
}
