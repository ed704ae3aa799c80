import process from 'node:process';
import { setInterval } from 'node:timers';

/**
 * Preloaded with `node --import`: ends this process when its parent has died without stopping it, as npm does when it is
 * killed.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
