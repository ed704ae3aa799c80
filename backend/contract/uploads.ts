import { z } from 'zod';
import { maxImageMegabytes, maxImageMegapixels } from './limits';
import { defineCalls } from './defineCalls';

export const maxImageBytes = maxImageMegabytes * 1024 * 1024;
/** What can be uploaded; whatever the name and the type say, it is the bytes that count. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The form that carries a picture. */
const NewUpload = z.object({ image: z.file().max(maxImageBytes) }).meta({ id: 'NewUpload' });

/** A stored picture: its path under /uploads/, which tells its size and where it lies in smaller ones (./pictures). */
export const Upload = z.object({ message: z.string(), image: z.string() }).meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

export const uploadCalls = defineCalls({
  'POST /api/upload': {
    summary: `Guarda uma imagem JPEG, PNG ou WebP de até ${maxImageMegabytes} MB e ${maxImageMegapixels} megapixels, convertida em WebP`,
    access: 'admin',
    body: NewUpload,
    consumes: 'multipart/form-data',
    returns: Upload,
    failures: [507],
  },
});
