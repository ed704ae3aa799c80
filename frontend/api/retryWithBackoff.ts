import type { RetryOptions } from '@reduxjs/toolkit/query/react';
import { statusOf } from './errorMessage';

const maxRetries = 6;
const maxDelay = 30_000;

/**
 * `extraOptions` for idempotent calls: retries until the server responds, with exponential backoff for about a minute,
 * and immediately when the device comes back online.
 */
export const retryWithBackoff: RetryOptions = {
  retryCondition: (error, _args, { attempt }) => attempt <= maxRetries && isTransient(error),
  backoff: delayRetry,
};

function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500;
}

function delayRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const retryNow = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
      resolve();
    };
    const timer = navigator.onLine
      ? setTimeout(retryNow, Math.min(1000 * 2 ** (attempt - 1), maxDelay))
      : undefined;
    window.addEventListener('online', retryNow);
  });
}
