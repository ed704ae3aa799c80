import { signIn } from '../support/client';
import { checkReads, startReading } from './startReading';
import { formWith, largestPicture } from './pictures';
import { tally, type Scenario } from './scenario';
import { administrator, checkPeakMemory, startScenarioServer } from './server';

/** Pictures of the largest size are uploaded all at once while others read. */
export const uploadFlood: Scenario = {
  title: '40 uploads of the largest size at once',
  async run(run) {
    const server = await startScenarioServer(run);
    const client = await signIn(server.url, administrator);
    const picture = await largestPicture();
    const stopReading = startReading(server.url, 10);
    const uploads = Array.from({ length: run.quick ? 3 : 40 }, () =>
      client.call('POST', '/api/upload', formWith(picture)),
    );
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    const reads = await stopReading();
    const known = statuses.includes(200) && statuses.every((status) => [200, 429, 503].includes(status));
    run.check('uploads', tally(statuses), known);
    checkReads(run, reads, { what: "the catalogue's p95", percentile: 0.95, atMost: 500 });
    checkPeakMemory(run, server);
  },
};
