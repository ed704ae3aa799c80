import type { imageTypes } from '@contract/uploads';

/** Returns the format of a picture by its first bytes, whatever its name and declared type; undefined for other files. */
export async function pictureType(file: Blob): Promise<(typeof imageTypes)[number] | undefined> {
  const bytes = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (bytes.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (bytes.startsWith('\x89PNG')) return 'image/png';
  if (bytes.startsWith('RIFF') && bytes.endsWith('WEBP')) return 'image/webp';
  return undefined;
}
