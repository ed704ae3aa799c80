import { messages } from '@contract/messages';
import { imageTypes, maxImageBytes } from '@contract/uploads';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, statusOf } from '@/api/errorMessage';
import { toast } from '@/ui/toast';
import { useUploadImageMutation } from './uploadsApi';

/**
 * Sends a picture to the server; `onUploaded` gets the path under which it is kept. `progress` is how much has been
 * sent, 0 to 1, and null while nothing is; `error` says why the last one was not taken. Leaving the screen cancels.
 */
export function useUpload(onUploaded: (image: string) => void) {
  const [uploadImage] = useUploadImageMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const request = useRef<{ abort: () => void }>(null);
  const cancel = () => request.current?.abort();
  useEffect(() => cancel, []);

  const send = async (file: File) => {
    const refusal = refusalOf(file);
    setError(refusal);
    if (refusal !== undefined) return;
    setProgress(0);
    const sending = uploadImage({ file, onProgress: setProgress });
    request.current = sending;
    try {
      const { image, message } = await sending.unwrap();
      onUploaded(image);
      toast.success(message);
    } catch (failure) {
      if (!isCancelled(failure)) setError(errorMessage(failure, fallbackFor(failure)));
    } finally {
      setProgress(null);
    }
  };

  return { send, cancel, progress, error };
}

/** What can be told before anything is sent; the server looks at the bytes themselves. */
function refusalOf({ size, type }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return messages.notAnImage;
  return size > maxImageBytes ? messages.imageTooLarge : undefined;
}

/** A server in between has limits of its own, and other words for them. */
function fallbackFor(failure: unknown): string | undefined {
  return statusOf(failure) === 413 ? messages.imageTooLarge : undefined;
}

function isCancelled(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'name' in failure && failure.name === 'AbortError';
}
