import { Upload } from '@contract/uploads';
import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { baseApi } from '@/api/baseApi';

interface Picture {
  file: File;
  /** Told how much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

type Answer = QueryReturnValue<Upload, FetchBaseQueryError, FetchBaseQueryMeta>;

const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<Upload, Picture>({
      queryFn: (picture, { signal }) => send(picture, signal),
    }),
  }),
});

export const { useUploadImageMutation } = uploadsApi;

/** Past the API's own way of calling: that is built on `fetch`, which does not tell how much has been sent. */
function send({ file, onProgress }: Picture, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const noAnswer = () => resolve({ error: { status: 'FETCH_ERROR', error: 'No answer to the upload' } });
    request.open('POST', '/api/upload');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = noAnswer;
    request.onabort = noAnswer;
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  const data = toJson(responseText);
  const upload = Upload.safeParse(data);
  return status === 200 && upload.success ? { data: upload.data } : { error: { status, data } };
}

/** What a server in between has to say is no JSON. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
