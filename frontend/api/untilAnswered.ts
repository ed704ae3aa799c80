import type { RetryOptions } from '@reduxjs/toolkit/query/react';
import { statusOf } from './errorMessage';

const mostRetries = 6;
const longestPause = 30_000;

/**
 * `extraOptions` for calls of which repeating changes nothing: sent again until the server has answered, soon at
 * first, then at growing intervals for about a minute; while the device is offline, as soon as it is online again.
 */
export const untilAnswered: RetryOptions = {
  retryCondition: (error, _args, { attempt }) => attempt <= mostRetries && !isAnswered(error),
  backoff: pauseBefore,
};

function isAnswered(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status < 500;
}

function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = navigator.onLine
      ? setTimeout(goOn, Math.min(1000 * 2 ** (attempt - 1), longestPause))
      : undefined;
    window.addEventListener('online', goOn);
  });
}
