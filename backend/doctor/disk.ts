import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { config } from '../config/config';
import { ok, problem, warning, type Finding } from './finding';

const MB = 1e6;
const GB = 1e9;

/** How much room is left where the server writes: one finding for each file system. */
export async function checkDisk(): Promise<Finding[]> {
  const byDevice = new Map<number, string>();
  for (const folder of writtenFolders().map(({ path }) => existingPart(path))) {
    const { dev } = await stat(folder);
    if (!byDevice.has(dev)) byDevice.set(dev, folder);
  }
  return Promise.all(
    [...byDevice.values()].map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return roomIn(folder, bavail * bsize, blocks * bsize);
    }),
  );
}

/** In bytes. Five percent of a large disk would be enough for years. */
export function roomIn(folder: string, free: number, size: number): Finding {
  const says = `${inWords(free)} of ${inWords(size)} free for ${folder}`;
  const remedy = 'Free some space, or move the folder to a larger disk';
  if (free < 100 * MB) return problem('Disk', says, `${remedy}: the database stops when it is full`);
  const isLittle = free < 1 * GB || free < Math.min(0.05 * size, 10 * GB);
  return isLittle ? warning('Disk', says, remedy) : ok('Disk', says);
}

/** Where the server writes, by the setting that says so. */
export function writtenFolders(): { setting: string; path: string }[] {
  const { dataDir, pictures, uploadsDir, backupDir } = config;
  return [
    { setting: 'DATA_DIR', path: dataDir },
    ...(pictures === 'folder' ? [{ setting: 'UPLOADS_DIR', path: uploadsDir }] : []),
    ...(backupDir === undefined ? [] : [{ setting: 'BACKUP_DIR', path: backupDir }]),
  ];
}

/** The server makes the folders that are missing. */
export function existingPart(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingPart(dirname(folder));
}

function inWords(bytes: number): string {
  return bytes < GB ? `${Math.round(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`;
}
