import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces XMLHttpRequest, as far as uploads use it. `sent` returns the uploaded files; `progress`, `respond` and
 * `fail` act on the newest upload.
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
    respond: (status: number, body: unknown) =>
      act(() => {
        const request = requests.at(-1);
        if (request === undefined) return;
        Object.assign(request, {
          status,
          responseText: typeof body === 'string' ? body : JSON.stringify(body),
        });
        request.onload();
      }),
    fail: () => act(() => requests.at(-1)?.onerror()),
  };
}
