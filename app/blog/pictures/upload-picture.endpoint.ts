import { href, redirect } from 'react-router';
import { unreadableText } from '../../../ui/form/form-answer.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import type { Route } from './+types/upload-picture.endpoint.ts';
import { takePicture } from './take-picture.server.ts';

export const middleware = [requireUser, requireOperator];

/** Redirects a GET request to the form. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(href('/blog/edit/pictures') + new URL(request.url).search);
}

/**
 * Does the same as the form on the pictures screen, for the editor's dialog. Returns the picture or the error as JSON.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takePicture(request, context);
  const headers = { 'Cache-Control': 'no-store' };
  if (!taken.ok) {
    return Response.json(
      { errors: taken.answer.errors },
      { status: taken.status, headers: { ...taken.headers, ...headers } },
    );
  }
  if (!('added' in taken)) {
    return Response.json({ errors: [{ text: unreadableText }] }, { status: 400, headers });
  }
  if (!request.headers.get('accept')?.includes('application/json')) throw redirect(href('/blog/edit/pictures'));
  return Response.json(taken.added, { headers });
}
