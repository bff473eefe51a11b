/** The widths in which an uploaded picture is kept, in pixels; a smaller original is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const;
export const widest = 1600;
/** Of a picture in the text of a post. */
export const pictureSizes = '(min-width: 44rem) 42rem, 100vw';
const pattern =
  /^\/blog\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-(480|960|1600)\.webp$/;

export const pictureHref = (id: string, width: number = widest) => `/blog/pictures/${id}-${width}.webp`;

/** The id and width of an uploaded picture, of its path. Undefined for any other address. */
export function parsePictureHref(path: string): { id: string; width: number } | undefined {
  const [, id, width] = pattern.exec(path) ?? [];
  return id ? { id, width: Number(width) } : undefined;
}

/** For the attribute srcset; undefined for what is there in one size only. */
export function pictureSrcSet(path: string): string | undefined {
  const picture = parsePictureHref(path);
  return picture && pictureWidths.map((width) => `${pictureHref(picture.id, width)} ${width}w`).join(', ');
}

/** A picture that came with the site. */
export function isSitePicture(path: string): boolean {
  return /^\/blog-pictures\/[a-z0-9-]{1,60}\.svg$/.test(path);
}

/** A picture that came with the site, or an uploaded one: nothing else is shown. */
export function isOwnPicture(path: string): boolean {
  return parsePictureHref(path) !== undefined || isSitePicture(path);
}
