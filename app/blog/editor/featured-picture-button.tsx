import { useRef } from 'react';
import { PictureButton } from '../pictures/picture-button.tsx';
import type { PostField } from '../writing/post-form.ts';

/** Uploads the picture above a post, and fills in the fields for its path and its description. */
export function FeaturedPictureButton() {
  const place = useRef<HTMLDivElement>(null);
  function fill(name: PostField, value: string) {
    const field = place.current?.closest('form')?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div ref={place}>
      <PictureButton
        label="Upload a picture"
        onPicture={({ src, alt }) => {
          fill('featuredImage', src);
          fill('featuredImageAlt', alt);
        }}
      />
    </div>
  );
}
