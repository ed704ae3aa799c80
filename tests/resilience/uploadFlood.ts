import { call, signIn, tally } from './calls';
import { formWith, largestPicture } from './pictures';
import { percentile, type Fault } from './round';
import { administrator, peakMemory, startServer } from './server';
import { readSteadily } from './steadyReads';

/** Pictures of the largest size come all at once, and others read. */
export const uploadFlood: Fault = {
  title: '40 uploads of the largest size at once',
  async run(round) {
    const server = await startServer(round);
    const cookie = await signIn(server.url, administrator);
    const picture = await largestPicture();
    const reads = readSteadily(server.url, 10);
    const uploads = Array.from({ length: round.quick ? 3 : 40 }, () =>
      call(server.url, 'POST', '/api/upload', { cookie, body: formWith(picture) }),
    );
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    const answers = await reads.stop();
    const known = statuses.includes(200) && statuses.every((status) => [200, 429, 503].includes(status));
    round.holds('uploads', tally(statuses), known);
    const failed = answers.filter(({ status }) => status !== 200).length;
    round.holds('reads that failed', `${failed} of ${answers.length}`, failed === 0);
    const times = answers.map(({ ms }) => ms);
    round.atMost("the catalogue's p95", percentile(times, 0.95), 500, 'ms');
    const memory = peakMemory(server);
    if (memory === undefined) round.figure('resident memory', 'not told by this system');
    else round.atMost('resident memory at most', memory, 400, 'MB');
  },
};
