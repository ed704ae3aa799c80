import { maxImageWidth } from '@contract/limits';
import { maxImageBytes, type imageTypes } from '@contract/uploads';

const quality = 0.9;

/**
 * Reduces a picture to the width that the server keeps, so that photos of any size can be uploaded, and fast. Returns
 * the file itself if it is small already, or if the browser cannot decode or encode it.
 */
export async function shrinkPicture(file: Blob, type: (typeof imageTypes)[number]): Promise<Blob> {
  try {
    // Throws in browsers that would ignore the orientation.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const isSmall = bitmap.width <= maxImageWidth && file.size <= maxImageBytes;
    const shrunk = isSmall ? null : await encode(draw(bitmap), type);
    bitmap.close();
    return shrunk ?? file;
  } catch {
    return file;
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(bitmap.width, maxImageWidth);
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no memory for a canvas of this size');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Photos stay JPEG. Others may be transparent: they become WebP, or PNG in browsers that cannot encode WebP. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const encoding = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, encoding, quality));
}
