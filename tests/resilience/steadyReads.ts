import { setTimeout as pause } from 'node:timers/promises';
import { call } from './calls';

/** Somebody who reads the catalogue so many times a second, whatever the answers take, until told to stop. */
export function readSteadily(url: string, timesASecond: number) {
  const answers: ReturnType<typeof call>[] = [];
  const reading = setInterval(
    () => answers.push(call(url, 'GET', `/api/trainingTypes?pageNumber=${1 + (answers.length % 3)}`)),
    1000 / timesASecond,
  );
  return {
    /** Answers what came of the calls once `ms` are over. */
    async during(ms: number) {
      await pause(ms);
      clearInterval(reading);
      return Promise.all(answers);
    },
    async stop() {
      clearInterval(reading);
      return Promise.all(answers);
    },
  };
}
