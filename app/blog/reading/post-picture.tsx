import { pictureSrcSet } from '../blog-pictures.ts';

type Props = { src: string; alt: string; sizes: string; isLazy?: boolean; className?: string };

/** A post's picture, cropped to 16 by 9. Its space is reserved before it loads. */
export function PostPicture({ src, alt, sizes, isLazy, className }: Props) {
  return (
    <img
      src={src}
      srcSet={pictureSrcSet(src)}
      sizes={sizes}
      alt={alt}
      width={1600}
      height={900}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      className={`aspect-video h-auto w-full bg-sunken object-cover dark:[filter:brightness(75%)] ${className ?? ''}`}
    />
  );
}
