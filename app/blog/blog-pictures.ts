/** The widths of the stored copies of a picture, in pixels. A smaller original is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const;
export const widest = 1600;
/** The `sizes` attribute of a picture in the text of a post. */
export const pictureSizes = '(min-width: 44rem) 42rem, 100vw';
const pattern =
  /^\/blog\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-(480|960|1600)\.webp$/;

export const pictureHref = (id: string, width: number = widest) => `/blog/pictures/${id}-${width}.webp`;

/** Returns the id and width from the path of an uploaded picture; undefined for any other path. */
export function parsePictureHref(path: string): { id: string; width: number } | undefined {
  const [, id, width] = pattern.exec(path) ?? [];
  return id ? { id, width: Number(width) } : undefined;
}

/** Returns the `srcset` of a picture; undefined if it has one size only. */
export function pictureSrcSet(path: string): string | undefined {
  const picture = parsePictureHref(path);
  return picture && pictureWidths.map((width) => `${pictureHref(picture.id, width)} ${width}w`).join(', ');
}

/** Whether the picture is one of the site's static files. */
export function isSitePicture(path: string): boolean {
  return /^\/blog-pictures\/[a-z0-9-]{1,60}\.svg$/.test(path);
}

/** Whether the picture is one of the site's static files or was uploaded. No other picture is shown. */
export function isOwnPicture(path: string): boolean {
  return parsePictureHref(path) !== undefined || isSitePicture(path);
}
