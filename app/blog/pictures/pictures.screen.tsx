import { data, href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { pageOf } from '../../../ui/list/list-query.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { keepTyping, refused, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/pictures.screen.ts';
import { answerPictureForm } from './answer-picture-form.server.ts';
import { checkPictureForm, pictureTexts, type PictureField } from './blog-picture.ts';
import { findPictures, picturesPerPage } from './find-pictures.server.ts';
import { PictureItem } from './listed-picture.tsx';
import { PictureFields } from './picture-fields.tsx';
import { takePicture } from './take-picture.server.ts';
import { blogFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser, requireOperator];
export const headers = formPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const query = new URL(request.url).searchParams;
  const page = pageOf(query);
  const { pictures, total } = await findPictures(context.get(platformContext).db, viewer.id, page);
  const pages = Math.max(1, Math.ceil(total / picturesPerPage));
  if (page > pages) throw data(null, { status: 404 });
  // server/app.ts redirects here when a request was too large to read.
  return { pictures, total, page, pages, wasTooMuch: query.get('problem') === 'too-much' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takePicture(request, context);
  if (!taken.ok) return data({ ...taken.answer, picture: '' }, { status: taken.status, headers: taken.headers });
  if ('added' in taken) return redirectWithFlash(context, href('/blog/edit/pictures'), blogFlash['picture-added']);
  const { picture } = taken.values;
  const answer = await answerPictureForm(context, taken.values);
  if (answer.ok) return redirectWithFlash(context, href('/blog/edit/pictures'), answer.flash);
  return data({ ...answer.answer, picture }, { status: answer.status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads even after a refused action, so that the list is current. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Blog pictures', matches[0].loaderData?.siteName);
}

const tooMuch = refused<PictureField>([{ field: 'file', text: pictureTexts.tooLarge }]);
const pageHref = (page: number) => href('/blog/edit/pictures') + (page > 1 ? `?page=${page}` : '');

export default function PicturesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, total, page, pages, wasTooMuch } = loaderData;
  const answer = actionData as (FormAnswer<PictureField> & { picture?: string }) | undefined;
  const answeredPicture = pictures.find(({ id }) => id === answer?.picture);
  const ofNew = answeredPicture ? undefined : (answer ?? (wasTooMuch ? tooMuch : undefined));
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 tabIndex={-1}>Blog pictures</h1>
      <section aria-labelledby="new-picture" className="mt-6 max-w-xl">
        <h2 id="new-picture" className="mb-4 text-xl">
          Add a picture
        </h2>
        {/* The key remounts the form after each added picture. */}
        <CheckedForm<PictureField>
          key={total}
          id="picture"
          answer={ofNew}
          check={(_, form) => checkPictureForm(form)}
          encType="multipart/form-data"
          submitLabel="Add picture"
        >
          {(errorOf, values) => <PictureFields id="picture" errorOf={errorOf} alt={values.alt} />}
        </CheckedForm>
      </section>
      <section aria-labelledby="all-pictures" className="mt-10">
        <h2 id="all-pictures" className="text-xl">
          {total === 0 ? 'No pictures yet' : total === 1 ? '1 picture' : `${total} pictures`}
        </h2>
        <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureItem picture={picture} answer={answeredPicture === picture ? answer : undefined} />
            </li>
          ))}
        </ul>
        <p className="mt-8 -ml-5">
          <LinkButton to={href('/blog/edit')} variant="quiet">
            Back to the posts
          </LinkButton>
        </p>
        <div className="mt-8">
          <Pagination page={page} pages={pages} hrefOf={pageHref} label="Pages of pictures" />
        </div>
      </section>
    </div>
  );
}
