import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stands in for the part of XMLHttpRequest that uploads use. `sent` are the files so far; the others speak for the
 * server and the network, of the newest one.
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

  return {
    sent: () => requests.map(({ file }) => file),
    progress: (loaded: number, total: number) =>
      act(() => requests.at(-1)?.upload.onprogress({ loaded, total })),
    answer: (status: number, body: unknown) =>
      act(() => {
        const request = requests.at(-1);
        if (request === undefined) return;
        Object.assign(request, {
          status,
          responseText: typeof body === 'string' ? body : JSON.stringify(body),
        });
        request.onload();
      }),
    breakOff: () => act(() => requests.at(-1)?.onerror()),
  };
}
