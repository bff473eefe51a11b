import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EditForm } from '../../../ui/form/edit-form.tsx';
import { problemTitle } from '../../../ui/page/problem-title.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { useFormVersion } from '../../profiles/use-form-version.ts';
import { ContentField } from './content-field.tsx';
import { FeaturedPictureButton } from './featured-picture-button.tsx';
import { changedTitle, postFailedText, type PostAnswer } from './post-answer.ts';
import { parsePost, postLabels, type PostField, type PostForm } from '../writing/post-form.ts';
import type { PostState } from './post-state.ts';
import { SavedVersion } from './saved-version.tsx';

type Props = {
  values: PostForm;
  mark: string;
  /** Undefined for a new post. */
  postId: string | undefined;
  state: PostState;
  answer: PostAnswer | undefined;
};

/** All fields of a post, with the buttons that save and publish it. */
export function PostFormFields({ values, mark: firstMark, postId, state, answer }: Props) {
  // The initial values: the page's data may reload, but the fields stay.
  const [first] = useState(values);
  const isEnhanced = useIsEnhanced();
  const mark = useFormVersion(firstMark, answer?.values.mark);
  return (
    <EditForm<PostField | 'mark'>
      id="post"
      action={postId === undefined ? href('/blog/edit/new') : href('/blog/edit/:postId', { postId })}
      values={first as Record<PostField | 'mark', string>}
      answer={answer}
      parse={parsePost}
      titleOf={() => problemTitle}
      failedTitle={postFailedText}
      submitLabel="Save"
      beside={
        <>
          {state !== 'published' && (
            <>
              <Button type="submit" name="intent" value="publish">
                Publish now
              </Button>
              <Button type="submit" name="intent" value="schedule">
                Schedule
              </Button>
            </>
          )}
        </>
      }
    >
      {(field) => (
        <>
          <input type="hidden" name="mark" value={mark} />
          {postId !== undefined && answer?.title === changedTitle && <SavedVersion postId={postId} mark={mark} />}
          <TextField {...field('title')} label={postLabels.title} required />
          <TextField
            {...field('slug')}
            label={postLabels.slug}
            hint="The end of the link, for example our-news. Leave it blank to use the title. Old links will still work."
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextareaField {...field('excerpt')} label={postLabels.excerpt} hint="Up to 300 characters." rows={2} />
          <TextField {...field('author')} label={postLabels.author} required boxClassName="max-w-sm" />
          <TextField
            {...field('tags')}
            label={postLabels.tags}
            hint="Separate them with commas. For example, CQC, Staff"
          />
          <ContentField {...field('content')} label={postLabels.content} />
          <TextField
            {...field('featuredImage')}
            label={postLabels.featuredImage}
            hint="The address of a picture from ‘Blog pictures’. Leave it blank for no picture."
          />
          <TextField
            {...field('featuredImageAlt')}
            label={postLabels.featuredImageAlt}
            hint="For people who can’t see it. Required if there’s a picture."
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {isEnhanced && <FeaturedPictureButton />}
            <a
              href={href('/blog/edit/pictures')}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              Blog pictures (opens in a new tab)
            </a>
          </div>
          <TextField
            {...field('readTime')}
            label={postLabels.readTime}
            hint="Leave it blank and we’ll work it out."
            inputMode="numeric"
            boxClassName="max-w-28"
          />
          {state !== 'published' && (
            <fieldset>
              <legend className="font-semibold">When to publish</legend>
              <p className="mb-3 text-sm text-ink-soft">
                UK time. Only used if you press ‘Schedule’ or the post is already scheduled.
              </p>
              <div className="flex flex-wrap gap-4">
                <TextField {...field('publishDay')} label={postLabels.publishDay} type="date" boxClassName="max-w-48" />
                <TextField
                  {...field('publishClock')}
                  label={postLabels.publishClock}
                  type="time"
                  boxClassName="max-w-40"
                />
              </div>
            </fieldset>
          )}
          <p className="text-sm text-ink-soft">Fields marked * are required.</p>
        </>
      )}
    </EditForm>
  );
}
