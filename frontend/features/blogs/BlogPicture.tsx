import './blogPicture.scss';
import { sizedPicture, type SizedPicture } from '@contract/pictures';
import { useState } from 'react';
import { AppLogo } from '@/ui/AppLogo';

interface BlogPictureProps {
  /** A path or address; '' for none. */
  image: string;
  loading: 'eager' | 'lazy';
  /** Maximum width of the frame in px; on a phone it fills the screen except for the margins. */
  maxWidth: number;
}

/** A post's picture in a 16:9 frame that keeps its size while the picture loads, and shows the logo without one. */
export function BlogPicture({ image, loading, maxWidth }: BlogPictureProps) {
  // The address that failed to load. Initially '', which means no picture.
  const [broken, setBroken] = useState('');
  const sized = sizedPicture(image);
  return (
    <div className="blog-picture">
      {image === broken ? (
        <AppLogo size={72} />
      ) : (
        <img
          {...(sized ? responsiveImage(sized, maxWidth) : { src: image })}
          alt=""
          loading={loading}
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}

/** Lets the browser fetch the smallest variant that fills a 16:9 frame. */
function responsiveImage({ path, width, height, variants }: SizedPicture, maxWidth: number) {
  // A picture wider than 16:9 is cropped at the sides, so it is rendered wider than the frame.
  const scale = Math.max(1, (width / height) * (9 / 16));
  return {
    width,
    height,
    sizes: `(min-width: 576px) ${Math.round(maxWidth * scale)}px, calc(${scale.toFixed(2)} * (100vw - 24px))`,
    srcSet: variants.map((variant) => `${variant.path} ${variant.width}w`).join(', '),
    src: path,
  };
}
