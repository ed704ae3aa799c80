import sharp, { type Sharp } from 'sharp';

/** A picture of one colour. */
export const plainPicture = (width = 8, height = 8): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
