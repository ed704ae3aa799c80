import { expect, test } from 'vitest';
import { certificateFinding } from './appUrl';
import { clockFinding } from './clock';
import { supportFinding, versionFinding } from './database';
import { roomIn } from './disk';

const [MB, GB] = [1e6, 1e9];
const days = (n: number) => n * 24 * 60 * 60 * 1000;

test.each([
  [99 * MB, 1000 * GB, 'problem'],
  [101 * MB, 1000 * GB, 'warning'],
  [9 * GB, 1000 * GB, 'warning'],
  [11 * GB, 1000 * GB, 'ok'],
  [2 * GB, 20 * GB, 'ok'],
  [0.9 * GB, 2 * GB, 'warning'],
])('%d bytes left of %d: %s', (free, size, level) => {
  expect(roomIn('/data', free, size)).toMatchObject({ level, subject: 'Disk' });
});

test.each([
  [0, 'ok', 'agrees'],
  [-6000, 'warning', '6 s ahead of'],
  [45_000, 'problem', '45 s behind'],
])('a clock that is %d ms ahead of ours: %s', (ahead, level, says) => {
  expect(clockFinding('APP_URL', ahead)).toMatchObject({
    level,
    says: expect.stringContaining(says) as string,
  });
});

test.each([
  [days(15), undefined],
  [days(14), 'warning'],
])('a certificate for another %d ms: %s', (left, level) => {
  const now = new Date();
  expect(certificateFinding({ certificateUntil: new Date(now.getTime() + left) }, now)?.level).toBe(level);
});

test.each([
  ['3.6.23', 'problem', undefined],
  ['4.0.10', undefined, 'since 2022-04'],
  ['7.0.9', undefined, undefined],
  ['8.2.1', undefined, undefined],
  ['9.0.0', 'problem', undefined],
])('MongoDB %s: %s, without security updates %s', (version, level, since) => {
  expect(versionFinding(version)?.level).toBe(level);
  const says = since === undefined ? undefined : (expect.stringContaining(since) as string);
  expect(supportFinding(version, new Date('2026-11-29'))?.says).toEqual(says);
});
