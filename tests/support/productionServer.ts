import { addressIn, startCompiled, type Variables } from './program';
import { until } from './until';

/**
 * Starts the compiled server in a process of its own, on a free port of the loopback interface unless told otherwise,
 * and waits until it is ready. It takes nobody's tries for too many. Throws where nothing is compiled (`npm run build`
 * comes first), or where it does not start.
 */
export async function startProductionServer(settings: Variables) {
  const program = startCompiled('server', { PORT: '0', LIMIT_FACTOR: '1000000', ...settings });
  const { process: child, output, ended } = program;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const { value: url, ms: readyAfterMs } = await until('the server is ready', async () => {
      if (!isRunning()) throw new Error(`The server has ended:\n${output()}`);
      const address = addressIn(output());
      return address !== undefined && (await isReady(address)) && address;
    });
    return {
      url,
      readyAfterMs,
      pid: child.pid ?? 0,
      isRunning,
      output,
      kill: child.kill.bind(child),
      ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether a server can use its database. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
