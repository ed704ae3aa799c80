import { ConfigError } from '../config/readConfig';
import { copyPicture } from './copyPicture';
import { whyNotOwned } from './folderOwner';
import { inFolder } from './inFolder';
import { inGridFs } from './inGridFs';

/**
 * Copies all pictures to the folder or to the database, from where they are now, and returns their number. Those that are
 * there already stay, so it can be repeated. Each is read back before the original is deleted, if that is wanted.
 * Throws a ConfigError if pictures in the folder may be another database's.
 */
export async function movePictures(to: 'folder' | 'mongodb', { deleteSource = false } = {}): Promise<number> {
  const [source, target] = to === 'folder' ? [inGridFs, inFolder] : [inFolder, inGridFs];
  const reason = await whyNotOwned();
  if (reason !== undefined && (to === 'folder' || deleteSource)) throw new ConfigError(reason);
  let pictures = 0;
  for await (const { name, trashedAt } of source.all()) {
    const content = await source.read(name);
    if (!content) continue;
    await copyPicture(target, { name, content, isTrashed: trashedAt !== undefined });
    if (deleteSource) await source.remove(name);
    pictures++;
  }
  return pictures;
}
