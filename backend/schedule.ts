import { log } from './log';

/** Does the work now and after each interval. A failure is logged, with this message. */
export function schedule(work: () => Promise<void>, everyMs: number, failure: string): void {
  const attempt = () => work().catch((error: unknown) => log.error({ err: error }, failure));
  void attempt();
  setInterval(attempt, everyMs).unref();
}
