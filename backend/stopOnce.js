import process from 'node:process';

/**
 * Preloaded into `tsx watch` with `node --import`. Ctrl-C reaches it twice, from the terminal and from concurrently, and at
 * the second signal it would kill the server, which is still shutting down.
 */
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const name of ['SIGINT', 'SIGTERM']) process.removeAllListeners(name).on(name, () => undefined);
  });
}
