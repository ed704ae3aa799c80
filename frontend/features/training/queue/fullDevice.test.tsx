import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { completeA1, unsent } from '@tests/support/screens/completeA1';
import { networkError } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

// From then on the tab keeps its queue in memory. The next file gets a new tab, on a new device.
afterAll(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
});

test('a completion is sent once, even if the device can store nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { api, completion, accept } = await completeA1(networkError);
  expect(screen.getByText(unsent)).toBeVisible();
  accept();
  const before = api.calls(completion).length;
  await waitFor(() => expect(screen.queryByText(unsent)).not.toBeInTheDocument());
  expect(api.calls(completion)).toHaveLength(before + 1);
});
