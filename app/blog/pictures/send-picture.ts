import { href } from 'react-router';
import { unreadableText, type FormError } from '../../../ui/form/form-answer.ts';
import { pictureTexts, type BlogPicture, type PictureField } from './blog-picture.ts';

export type SentPicture = { picture: BlogPicture } | { errors: FormError<PictureField>[] };

/** Sends a new picture without leaving the page. */
export async function sendPicture(form: FormData): Promise<SentPicture> {
  try {
    const response = await fetch(href('/blog/pictures'), {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect')
      return say('Your session has ended. Log in again in another tab, then carry on.');
    if (response.status === 413) return { errors: [{ field: 'file', text: pictureTexts.tooLarge }] };
    const answer = (await response.json()) as BlogPicture | { errors: FormError<PictureField>[] };
    if (response.ok && 'src' in answer) return { picture: answer };
    return 'errors' in answer ? answer : say(unreadableText);
  } catch {
    return say(pictureTexts.failed);
  }
}

const say = (text: string): SentPicture => ({ errors: [{ text }] });
