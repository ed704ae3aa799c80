import process from 'node:process';
import { setInterval } from 'node:timers';

/**
 * Preloaded with `node --import` into what npm starts: asks this process to end when the one that started it is gone
 * without having said so, for then nobody is left who would.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
