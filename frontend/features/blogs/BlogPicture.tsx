import './blogPicture.scss';
import { useState } from 'react';
import { AppMark } from '@/ui/AppMark';

interface BlogPictureProps {
  /** A path or address; '' for none. */
  image: string;
  loading: 'eager' | 'lazy';
}

/** A post's picture, in a frame that has its shape before the picture is there, and without one. */
export function BlogPicture({ image, loading }: BlogPictureProps) {
  const [isMissing, setIsMissing] = useState(image === '');
  return (
    <div className="blog-picture">
      {isMissing ? (
        <AppMark size={72} />
      ) : (
        <img src={image} alt="" loading={loading} onError={() => setIsMissing(true)} />
      )}
    </div>
  );
}
