import { messages } from '@contract/messages';
import { maxImageBytes, Upload } from '@contract/uploads';
import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { baseApi } from '@/api/baseApi';
import { addressOf } from '@/lib/basePath';
import { pictureType } from './pictureType';
import { shrinkPicture } from './shrinkPicture';

interface Picture {
  file: File;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

type Result = QueryReturnValue<Upload, FetchBaseQueryError, FetchBaseQueryMeta>;

const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<Upload, Picture>({
      queryFn: async ({ file, onProgress }, { signal }) => {
        const type = await pictureType(file);
        if (!type) return failure(415, messages.notAnImage);
        const picture = await shrinkPicture(file, type);
        if (picture.size > maxImageBytes) return failure(413, messages.imageTooLarge);
        return send(picture, onProgress, signal);
      },
    }),
  }),
});

export const { useUploadImageMutation } = uploadsApi;

/** What the server would respond, without sending it the file. */
function failure(status: number, message: string): Result {
  return { error: { status, data: { message } } };
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. There is no timeout: a slow line may take minutes. */
function send(picture: Blob, onProgress: Picture['onProgress'], signal: AbortSignal): Promise<Result> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ error: { status: 'FETCH_ERROR', error: 'No response to the upload' } });
    if (signal.aborted) {
      fail();
      return;
    }
    request.open('POST', addressOf('/api/upload'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(resultOf(request));
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    form.append('image', picture);
    request.send(form);
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): Result {
  const data = toJson(responseText);
  const upload = Upload.safeParse(data);
  return status === 200 && upload.success ? { data: upload.data } : { error: { status, data } };
}

/** Returns the text itself if it is not JSON, such as a proxy's error page. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
