import { z } from 'zod';
import { maxImageMegabytes, maxImageMegapixels } from './limits';
import { defineCalls } from './defineCalls';

export const maxImageBytes = maxImageMegabytes * 1024 * 1024;
/** For file inputs; the server looks at the bytes, not at the declared type. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const NewUpload = z.object({ image: z.file().max(maxImageBytes) }).meta({ id: 'NewUpload' });

/** `image` is the path of the stored picture, which contains its size; see `sizedPicture`. */
export const Upload = z.object({ message: z.string(), image: z.string() }).meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

export const uploadCalls = defineCalls({
  'POST /api/upload': {
    summary: `Guarda uma imagem JPEG, PNG ou WebP de até ${maxImageMegabytes} MB e ${maxImageMegapixels} megapixels, convertida em WebP`,
    access: 'admin',
    body: NewUpload,
    consumes: 'multipart/form-data',
    returns: Upload,
    failures: [408, 507],
  },
});
