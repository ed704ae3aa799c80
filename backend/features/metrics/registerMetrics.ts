import type { mongo } from 'mongoose';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { config } from '../../config/config';
import { version } from '../../config/version';
import { isReady } from '../../database/connect';
import { lastBackup } from '../../database/lastBackup';
import { onNewClient } from '../../database/onNewClient';
import { addGauge } from '../../metrics';

let isWatched = false;

/** Registers the metrics of Node; not before somebody wants them, since that wakes an idle process 100 times a second. */
export function watchProcess(): void {
  if (!isWatched) collectDefaultMetrics();
  isWatched = true;
}

/** Registers the metrics of the build and the database; all others are declared where they are counted. */
export function registerMetrics(): void {
  new Gauge({
    name: 'gym_tracker_build_info',
    help: 'Always 1; the labels are the version of the server and of Node.',
    labelNames: ['version', 'node'],
  }).set({ version, node: process.version }, 1);
  addGauge('gym_tracker_database_up', 'Whether the database responds within 2 s and is prepared.', async () =>
    Number(await isReady()),
  );
  addGauge(
    'gym_tracker_database_connections_in_use',
    'Connections to the database that carry a command.',
    () => pool.inUse,
  );
  addGauge(
    'gym_tracker_database_connections_waiting',
    'Commands that wait for a connection.',
    () => pool.waiting,
  );
  addGauge(
    'gym_tracker_backup_last_success_timestamp_seconds',
    'When the newest verified backup was made; before one 0 with BACKUP_DIR, else NaN, as without a database.',
    async () => {
      if (!(await isReady())) return NaN;
      const backup = await lastBackup();
      if (backup) return backup.at.getTime() / 1000;
      // So that a BACKUP_DIR that has never worked is noticed.
      return config.backupDir === undefined ? NaN : 0;
    },
  );
  onNewClient(observePool);
}

let pool = { inUse: 0, waiting: 0 };

function observePool(client: mongo.MongoClient): void {
  const counts = (pool = { inUse: 0, waiting: 0 });
  client
    .on('connectionCheckOutStarted', () => (counts.waiting += 1))
    .on('connectionCheckOutFailed', () => (counts.waiting -= 1))
    .on('connectionCheckedOut', () => {
      counts.waiting -= 1;
      counts.inUse += 1;
    })
    .on('connectionCheckedIn', () => (counts.inUse -= 1));
}
