import { expect, test, vi } from 'vitest';
import { metrics } from '@tests/support/metrics';
import { noteBackup } from '../../database/lastBackup';

vi.hoisted(() => vi.stubEnv('BACKUP_DIR', '/backups/gym'));

test('a BACKUP_DIR without a backup shows in the metrics, until there is one', async () => {
  const madeAt = async () => (await metrics()).gym_tracker_backup_last_success_timestamp_seconds;
  expect(await madeAt()).toBe(0);
  await noteBackup({ at: new Date(5000), file: 'segunda.tar.gz', bytes: 1, records: 1, pictures: 0 });
  expect(await madeAt()).toBe(5);
});
