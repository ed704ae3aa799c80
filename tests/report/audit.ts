import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Lists the known vulnerabilities of all packages; fails if one is high or critical. */
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const report = Report.safeParse(parsed(stdout));
if (report.success) {
  const found = Object.entries(report.data.vulnerabilities);
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
  if (found.length === 0) console.log('No known vulnerability.');
  if (found.some(([, { severity }]) => ['high', 'critical'].includes(severity))) process.exitCode = 1;
} else {
  // A machine without a network has to be able to go on.
  console.warn('Nothing was checked: the registry did not answer.');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
