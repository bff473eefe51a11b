import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { problemTitle } from '../../../ui/page/problem-title.ts';
import { refused, unreadableText, type FormError } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { typedContext } from './typed-without-session.server.ts';
import { changedTitle, endedReason, changeText, postFailedText, type PostAnswer } from './post-answer.ts';
import { parsePost, postFormLengths, type PostField } from '../writing/post-form.ts';
import { mostPosts, savePost, type SaveIntent } from '../writing/save-post.server.ts';

type Errors = FormError<PostField | 'mark'>[];

const intentOf = (text: string): SaveIntent => (text === 'publish' || text === 'schedule' ? text : 'save');

/** Saves a post from its form. Redirects to its editor or returns the errors. `postId`: undefined for a new post. */
export async function answerPostForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  postId: string | undefined,
) {
  const typed = context.get(typedContext);
  if (typed) {
    const text =
      'Log in again in a new tab, then come back and press the button once more. What you typed is still here.';
    return refuse(401, 'Your session has ended', [{ text }], typed, endedReason);
  }
  const { viewer } = await requireSession(context);
  const { db, log } = context.get(platformContext);
  const form = await readForm(request, postFormLengths);
  if (!form) return refuse(400, problemTitle, [{ text: unreadableText }]);
  const read = new FormData();
  for (const [name, value] of Object.entries(form)) read.set(name, value);
  const submission = parsePost(read);
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).flatMap(([field, texts]) =>
      (texts ?? []).map((text) => ({ field: field as PostField, text })),
    );
    return refuse(400, problemTitle, errors, form);
  }
  const saving = savePost(db, viewer.id, postId, submission.value, intentOf(form.intent));
  const answer = await logFailure(log, 'saving a post failed', saving);
  if (!answer) {
    return refuse(503, postFailedText, [{ text: 'Something went wrong at our end. Try again in a moment.' }], form);
  }
  // The screen then shows that the post was saved, and its state.
  if (answer.ok) throw redirect(`${href('/blog/edit/:postId', { postId: answer.id })}?saved=${answer.version}`);
  switch (answer.reason) {
    case 'not-allowed':
      throw data(null, { status: 404 });
    case 'gone':
      return refuse(
        409,
        postFailedText,
        [{ text: 'This post has been deleted. Copy your text if you need it.' }],
        form,
      );
    case 'too-many':
      return refuse(
        409,
        postFailedText,
        [{ text: `The blog can hold up to ${mostPosts} posts. Delete one first.` }],
        form,
      );
    case 'broken-rule':
      return refuse(400, problemTitle, [{ field: answer.field, text: answer.text }], form);
    case 'changed-meanwhile': {
      const changes = answer.fields.map((field) => ({ field, text: changeText(field, answer.stored) }));
      const text = 'What you typed is still here. Look at the saved version, or press the button again to save yours.';
      return refuse(409, changedTitle, [{ text }, ...changes], { ...form, mark: answer.mark });
    }
  }
}

function refuse(status: number, title: string, errors: Errors, values: Record<string, string> = {}, reason?: string) {
  const answer: PostAnswer = { ...refused(errors, values), title, ...(reason && { reason }) };
  return data(answer, { status });
}
