import './framedPicture.scss';
import { sizedPicture, type SizedPicture } from '@contract/pictures';
import { useState } from 'react';
import { addressOf } from '@/lib/basePath';
import { AppLogo } from './AppLogo';

interface FramedPictureProps {
  /** A path or address; '' for none. */
  image: string;
  loading: 'eager' | 'lazy';
  /** Maximum width of the frame in px; on a phone it fills the screen except for the margins. */
  maxWidth: number;
  /** `cropped` to a frame of 16:9, or `whole` in a frame of its own shape and limited height. */
  fit: 'cropped' | 'whole';
}

/** In px, as in the stylesheet. */
const maxWholeHeight = 576;

/** A picture in a frame that keeps its size while the picture loads, and shows the logo without one. */
export function FramedPicture({ image, loading, maxWidth, fit }: FramedPictureProps) {
  // The address that failed to load. Initially '', which means no picture.
  const [broken, setBroken] = useState('');
  const sized = sizedPicture(image);
  const shape = sized && fit === 'whole' ? { aspectRatio: `${sized.width} / ${sized.height}` } : undefined;
  return (
    <div className={fit === 'whole' ? 'framed-picture framed-picture-whole' : 'framed-picture'} style={shape}>
      {image === broken ? (
        <AppLogo size={72} />
      ) : (
        <img
          {...(sized ? responsiveImage(sized, sizesOf(sized, fit, maxWidth)) : { src: addressOf(image) })}
          alt=""
          loading={loading}
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}

/** Lets the browser fetch the smallest variant that fills the frame. */
function responsiveImage({ path, width, height, variants }: SizedPicture, sizes: string) {
  return {
    width,
    height,
    sizes,
    srcSet: variants.map((variant) => `${addressOf(variant.path)} ${variant.width}w`).join(', '),
    src: addressOf(path),
  };
}

function sizesOf({ width, height }: SizedPicture, fit: FramedPictureProps['fit'], maxWidth: number): string {
  const ratio = width / height;
  if (fit === 'whole')
    return `(min-width: 576px) ${Math.round(Math.min(maxWidth, maxWholeHeight * ratio))}px, calc(100vw - 24px)`;
  // A picture wider than 16:9 is cropped at the sides, so it is rendered wider than the frame.
  const scale = Math.max(1, ratio * (9 / 16));
  return `(min-width: 576px) ${Math.round(maxWidth * scale)}px, calc(${scale.toFixed(2)} * (100vw - 24px))`;
}
