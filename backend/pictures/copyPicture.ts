import type { PictureStorage } from './pictureStorage';

/** Stores a picture under its name, unless it is there already, and reads it back. Throws if it is not the same then. */
export async function copyPicture(
  to: PictureStorage,
  { name, content, isTrashed }: { name: string; content: Buffer; isTrashed: boolean },
): Promise<void> {
  const isStored = async () => (await to.read(name))?.equals(content) ?? false;
  if (await isStored()) return;
  await to.remove(name);
  await to.write(name, content);
  if (!(await isStored())) throw new Error(`The picture ${name} was stored, but reads differently`);
  if (isTrashed) await to.moveToTrash(name);
}
