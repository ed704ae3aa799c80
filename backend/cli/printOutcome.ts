import { ConfigError } from '../config/readConfig';
import { HttpError } from '../middleware/errors';

/** Does a command's work and exits: prints what it returns to stdout, or the reason of its failure to stderr with exit code 1. */
export async function printOutcome(work: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof HttpError || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
