import { screen, waitFor } from '@testing-library/react';
import { createStore, get } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeA1, unsent } from '@tests/support/screens/completeA1';
import { networkError } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => {
  onDay('2026-11-28T15:00:00Z');
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a completion is sent once, even if the device can store nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  const { api, completion, accept } = await completeA1(networkError);
  expect(screen.getByText(unsent)).toBeVisible();
  accept();
  const before = api.calls(completion).length;
  await waitFor(() => expect(screen.queryByText(unsent)).not.toBeInTheDocument());
  expect(api.calls(completion)).toHaveLength(before + 1);
});

test('a completion is stored as soon as the device can store something again', async () => {
  const store = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  const { member } = await completeA1(networkError);
  store.mockRestore();
  const stored = () => get(member._id, createStore('gym-tracker', 'queue'));
  await waitFor(async () => expect(await stored()).toMatchObject([{ kind: 'finish' }]), { timeout: 5000 });
});
