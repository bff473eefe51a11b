import { Form, href, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { postHref } from '../blog-post.ts';
import { pictureHref } from '../blog-pictures.ts';
import {
  blogPictureOf,
  pictureHtml,
  pictureTexts,
  type ListedPicture as Listed,
  type PictureField,
} from './blog-picture.ts';

type Props = { picture: Listed; answer: FormAnswer<PictureField> | undefined };

/** One picture of the blog: its description, its uses and its actions. */
export function PictureItem({ picture, answer }: Props) {
  const { id, alt, width, height, uses } = picture;
  const formId = `picture-${id}`;
  const navigation = useNavigation();
  const isDeleting = navigation.formData?.get('intent') === 'delete' && navigation.formData.get('picture') === id;
  return (
    <Card as="article" className="grid content-start gap-4" aria-labelledby={`${formId}-title`}>
      <h3 id={`${formId}-title`} className="sr-only">
        {alt}
      </h3>
      <img
        src={pictureHref(id, 480)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="aspect-video h-auto w-full rounded-control bg-sunken object-contain"
      />
      <PictureUses uses={uses} />
      <CheckedForm<PictureField> id={formId} answer={answer} submitLabel="Save description" submitVariant="secondary">
        {(errorOf, values) => (
          <>
            <input type="hidden" name="intent" value="describe" />
            <input type="hidden" name="picture" value={id} />
            <TextField
              id={`${formId}-alt`}
              name="alt"
              label="Description"
              hint="Posts that already use this picture will keep their current description."
              defaultValue={values.alt ?? alt}
              error={errorOf('alt')}
            />
          </>
        )}
      </CheckedForm>
      <TextField
        id={`${formId}-address`}
        name="address"
        label="Address (for the picture at the top of a post)"
        readOnly
        value={pictureHref(id)}
        boxClassName="font-mono text-sm"
      />
      <TextareaField
        id={`${formId}-html`}
        name="html"
        label="HTML to copy into a post"
        readOnly
        rows={4}
        value={pictureHtml(blogPictureOf(picture))}
        boxClassName="font-mono text-sm"
      />
      {uses.length > 0 ? (
        <p className="text-sm text-ink-soft">
          You can’t delete this picture while a post, or an earlier version of one, uses it.
        </p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="picture" value={id} />
          <Button type="submit" variant="danger" busy={isDeleting} aria-describedby={`${formId}-title`}>
            Delete
          </Button>
        </Form>
      )}
    </Card>
  );
}

function PictureUses({ uses }: Pick<Listed, 'uses'>) {
  if (uses.length === 0) return <p className="text-sm text-ink-soft">{pictureTexts.unused}</p>;
  return (
    <div className="text-sm">
      <p>Used in:</p>
      <ul className="list-disc pl-5">
        {uses.map(({ postId, title, slug, isPublic, isNow }) => (
          <li key={postId} className="wrap-anywhere">
            <Link to={isPublic ? postHref(slug) : href('/blog/edit/:postId', { postId })} className="link">
              {title}
            </Link>
            {!isPublic && ' (not published)'}
            {!isNow && ', in an earlier version'}
          </li>
        ))}
      </ul>
    </div>
  );
}
