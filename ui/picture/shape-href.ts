import shapes from './shapes.svg?url';

/** The icons in shapes.svg. Icons that only a few screens use are in rare-icons.tsx. */
export const iconNames = [
  'search',
  'calendar',
  'check',
  'close',
  'menu',
  'chevron-down',
  'chevron-up',
  'chevron-left',
  'chevron-right',
  'info',
  'warning',
  'error',
  'success',
  'star-filled',
  'pin',
  'clock',
  'shield',
  'message',
  'work',
  'mail',
  'phone',
  'external',
  'user',
  'filter',
  'download',
] as const;

export type IconName = (typeof iconNames)[number];

/** The shapes of the ratings in shapes.svg. */
export const ratingShapes = [
  'rating-outstanding',
  'rating-good',
  'rating-requires-improvement',
  'rating-inadequate',
  'rating-none',
] as const;

/** Returns the URL of a shape. All shapes are in one file, so that neither pages nor scripts contain path data. */
export const shapeHref = (shape: IconName | (typeof ratingShapes)[number]) => `${shapes}#${shape}`;
