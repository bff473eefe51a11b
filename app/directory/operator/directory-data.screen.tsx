import { data, Form, href, Link, useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import type { Route } from './+types/directory-data.screen.ts';
import { answerTools } from './answer-tools.server.ts';
import { Attribution } from '../attribution.tsx';
import { ClearQuestion } from './clear-data.tsx';
import { DataCard } from './data-card.tsx';
import { clearTexts } from '../records/directory-clear.ts';
import { findTools } from './find-tools.server.ts';
import { importTexts } from './import-texts.ts';
import { toolAnswer, type ToolAnswer } from './tool-answer.ts';
import { useToolAnswer } from './use-tool-answer.ts';

/** The data card on a separate page: for an operator who follows an import, and for users without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext).readStored();
  return {
    tools: await findTools(context.get(platformContext), session?.viewer.id),
    isClearAsked: new URL(request.url).searchParams.get('ask') === 'clear',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext).readStored();
  const { answer, status } = await answerTools(context.get(platformContext), session?.viewer.id, request);
  return data(answer, { status });
}

/** Shows the text for a failed clear or a failed import if no response arrives. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const text = form.get('intent') === 'clear' ? clearTexts.failed(undefined) : importTexts.failed(undefined);
    return data<ToolAnswer>(toolAnswer('error', text), { status: 503 });
  }
}

/** Reloads the card after each action, even a refused one. After status 503 a reload would fail too, so it is skipped. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Care directory data', matches[0].loaderData?.siteName);
}

export default function DirectoryDataScreen({ loaderData }: Route.ComponentProps) {
  const { tools, isClearAsked } = loaderData;
  const answer = useActionData<ToolAnswer>();
  useToolAnswer(answer);
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">
      <div>
        <h1 tabIndex={-1}>Care directory data</h1>
        <p className="mt-2">
          <Link to={href('/care-directory')} className="link">
            Back to the care directory
          </Link>
        </p>
      </div>
      {answer && (
        <p
          role={answer.kind === 'error' ? 'alert' : 'status'}
          className={`rounded-control border-l-4 p-4 ${answer.kind === 'error' ? 'border-danger bg-danger-soft' : 'border-action bg-action-soft'}`}
        >
          {answer.text}
        </p>
      )}
      {isClearAsked && !answer ? (
        <section aria-labelledby="ask" className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <h2 id="ask" className="mb-2">
            Clear all data?
          </h2>
          <ClearQuestion />
          <Form method="post" action={href('/care-directory/data')} className="mt-6 flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="clear" />
            <Button type="submit" variant="danger">
              Clear All Data
            </Button>
            <LinkButton to={href('/care-directory/data')}>Keep the data</LinkButton>
          </Form>
        </section>
      ) : (
        <DataCard tools={tools} isOwnPage />
      )}
      <Attribution />
    </div>
  );
}
