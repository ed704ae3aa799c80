import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces XMLHttpRequest, as far as uploads use it. `sent` returns the uploaded files; `progress`, `respond` and
 * `fail` wait for the next upload to start, and act on it.
 */
export function fakeUpload() {
  const requests: FakeRequest[] = [];

  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress: (progress: { loaded: number; total: number }) => void } = {
      onprogress: () => undefined,
    };
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onabort: () => void = () => undefined;
    file: unknown;
    isFinished = false;

    open() {
      requests.push(this);
    }

    send(form: FormData) {
      this.file = form.get('image');
    }

    abort() {
      this.onabort();
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);

  const current = () =>
    waitFor(() => {
      const request = requests.at(-1);
      if (!request || request.isFinished) throw new Error('No upload has started');
      return request;
    });

  return {
    sent: () => requests.map(({ file }) => file),
    progress: async (loaded: number, total: number) => {
      const request = await current();
      act(() => request.upload.onprogress({ loaded, total }));
    },
    respond: async (status: number, body: unknown) => {
      const request = await current();
      const responseText = typeof body === 'string' ? body : JSON.stringify(body);
      Object.assign(request, { status, responseText, isFinished: true });
      act(() => request.onload());
    },
    fail: async () => {
      const request = await current();
      request.isFinished = true;
      act(() => request.onerror());
    },
  };
}
