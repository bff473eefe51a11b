import { isOwnPicture } from '../blog-pictures.ts';

/** Whether something that is pasted or dropped has a picture in it that is not ours: the server would leave it out. */
export function refusesPictures(moved: DataTransfer): boolean {
  if ([...moved.files].some(({ type }) => type.startsWith('image/'))) return true;
  const html = moved.getData('text/html');
  if (!/<img/i.test(html)) return false;
  const pictures = new DOMParser().parseFromString(html, 'text/html').images;
  return [...pictures].some((picture) => !isOwnPicture(picture.getAttribute('src') ?? ''));
}
