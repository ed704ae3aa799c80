/**
 * Besides the whole picture there is one of each of these widths, in px, that is narrower than it. Pictures that are
 * kept already have these and no others.
 */
const smallerWidths = [480, 960];

const sizedPath = /^(\/(?:uploads|images)\/[\w-]+)-([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\d+)?\.webp$/;

interface Size {
  width: number;
  height: number;
}

/** A picture of our own whose name tells how large it is, in px. */
export interface SizedPicture extends Size {
  /** The path of the whole one. */
  path: string;
  /** All that it is kept as, the narrowest first and the whole picture last. */
  variants: { path: string; width: number }[];
}

/** The widths, in px, in which a picture of that width is kept besides its own. */
export function widthsBelow(width: number): number[] {
  return smallerWidths.filter((smaller) => smaller < width);
}

/** Of a picture '/uploads/x' of 1600 by 1067 px, 'x-1600x1067.webp' is the whole, 'x-1600x1067.480.webp' 480 px wide. */
export function variantPath(picture: string, { width, height }: Size, variantWidth: number): string {
  return `${picture}-${width}x${height}${variantWidth < width ? `.${variantWidth}` : ''}.webp`;
}

/** The picture that the path of any of its variants means; undefined for paths that tell no size, addresses and ''. */
export function sizedPicture(image: string): SizedPicture | undefined {
  const [, picture, ...sides] = sizedPath.exec(image) ?? [];
  const [width, height] = sides.map(Number);
  if (picture === undefined || width === undefined || height === undefined) return undefined;
  const pathOf = (variantWidth: number) => variantPath(picture, { width, height }, variantWidth);
  return {
    path: pathOf(width),
    width,
    height,
    variants: [...widthsBelow(width), width].map((each) => ({ path: pathOf(each), width: each })),
  };
}
