import { z } from 'zod';
import { maxImageMegabytes } from './limits';

export const maxImageBytes = maxImageMegabytes * 1024 * 1024;
/** What can be uploaded; whatever the name and the type say, it is the bytes that count. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The form that carries a picture. */
export const NewUpload = z.object({ image: z.file().max(maxImageBytes) });

/** A stored picture: its path under /uploads/, which tells its size and where it lies in smaller ones (./pictures). */
export const Upload = z.object({ message: z.string(), image: z.string() });
export type Upload = z.infer<typeof Upload>;
