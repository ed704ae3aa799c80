/** In px. Pictures uploaded earlier have variants of these widths only, so they cannot change. */
const smallerWidths = [480, 960];

const sizedPath = /^(\/(?:uploads|images)\/[\w-]+)-([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\d+)?\.webp$/;

interface Size {
  width: number;
  height: number;
}

/** An uploaded or bundled picture, whose file name contains its size in px. */
export interface SizedPicture extends Size {
  /** The path of the widest variant. */
  path: string;
  /** Narrowest first; the last one is the picture itself. */
  variants: { path: string; width: number }[];
}

/** Returns the widths in px of the smaller variants of a picture. */
export function widthsBelow(width: number): number[] {
  return smallerWidths.filter((smaller) => smaller < width);
}

/** For '/uploads/x' of 1600 by 1067 px: '/uploads/x-1600x1067.webp', and 480 px wide '/uploads/x-1600x1067.480.webp'. */
export function variantPath(picture: string, { width, height }: Size, variantWidth: number): string {
  return `${picture}-${width}x${height}${variantWidth < width ? `.${variantWidth}` : ''}.webp`;
}

/** Finds the picture by the path of any of its variants. Returns undefined for other paths, URLs and ''. */
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
