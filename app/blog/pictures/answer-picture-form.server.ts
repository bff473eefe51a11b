import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { refused, unreadableText } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import type { FlashMessage } from '../../../platform/room/flash-message.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { pictureTexts, type pictureFields, type PictureField } from './blog-picture.ts';
import { changeAlt } from './change-alt.server.ts';
import { deletePicture } from './delete-picture.server.ts';
import { sorry, type Refusal } from './take-picture.server.ts';
import { blogFlash } from '../flash-messages.server.ts';

/** Changes the description of a picture, or deletes it. */
export async function answerPictureForm(
  context: Readonly<RouterContextProvider>,
  { intent, picture, alt }: Record<keyof typeof pictureFields, string>,
): Promise<{ ok: true; flash: FlashMessage } | Refusal> {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  if (intent === 'describe') {
    const answer = await logFailure(
      platform.log,
      'a picture was not described',
      changeAlt(platform.db, viewer.id, { picture, alt }),
    );
    if (answer?.ok) return { ok: true, flash: blogFlash['picture-changed'] };
    const error = !answer || answer.reason !== 'broken-rule' ? undefined : answer.text;
    if (error === undefined) return answer ? sorry(404, pictureTexts.gone) : sorry(503, pictureTexts.failed);
    return { ok: false, answer: refused<PictureField>([{ field: 'alt', text: error }], { alt }), status: 400 };
  }
  if (intent === 'delete') {
    const answer = await logFailure(
      platform.log,
      'a picture was not deleted',
      deletePicture(platform, viewer.id, picture),
    );
    if (answer?.ok) return { ok: true, flash: blogFlash['picture-deleted'] };
    if (!answer) return sorry(503, pictureTexts.failed);
    return answer.reason === 'used' ? sorry(409, pictureTexts.used) : sorry(404, pictureTexts.gone);
  }
  return { ok: false, answer: refused<PictureField>([{ text: unreadableText }]), status: 400 };
}
