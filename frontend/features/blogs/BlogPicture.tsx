import './blogPicture.scss';
import { sizedPicture, type SizedPicture } from '@contract/pictures';
import { useState } from 'react';
import { AppMark } from '@/ui/AppMark';

interface BlogPictureProps {
  /** A path or address; '' for none. */
  image: string;
  loading: 'eager' | 'lazy';
  /** How wide the frame becomes at most, in px; on a phone it leaves free the screen's margins. */
  maxWidth: number;
}

/** A post's picture, in a frame that has its shape before the picture is there, and without one. */
export function BlogPicture({ image, loading, maxWidth }: BlogPictureProps) {
  // The address under which there turned out to be none, as there is none under ''.
  const [broken, setBroken] = useState('');
  const sized = sizedPicture(image);
  return (
    <div className="blog-picture">
      {image === broken ? (
        <AppMark size={72} />
      ) : (
        <img
          {...(sized ? inShownSize(sized, maxWidth) : { src: image })}
          alt=""
          loading={loading}
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}

/** What a browser has to know to fetch no more of a picture than is shown in a frame of 16 to 9. */
function inShownSize({ path, width, height, variants }: SizedPicture, maxWidth: number) {
  // What is flatter than the frame reaches past its sides.
  const share = Math.max(1, (width / height) * (9 / 16));
  return {
    width,
    height,
    sizes: `(min-width: 576px) ${Math.round(maxWidth * share)}px, calc(${share.toFixed(2)} * (100vw - 24px))`,
    srcSet: variants.map((variant) => `${variant.path} ${variant.width}w`).join(', '),
    src: path,
  };
}
