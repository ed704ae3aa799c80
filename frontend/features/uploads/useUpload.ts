import { messages } from '@contract/messages';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, statusOf } from '@/api/errorMessage';
import { toast } from '@/ui/toast';
import { useUploadImageMutation } from './uploadsApi';

/**
 * Uploads a picture, reduced if it is large; `onUploaded` receives its path on the server. `progress` is the fraction sent, from 0 to 1, or
 * null without an upload; `error` is the reason why the last upload failed. Unmounting cancels the upload.
 */
export function useUpload(onUploaded: (image: string) => void) {
  const [uploadImage] = useUploadImageMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const request = useRef<{ abort: () => void }>(null);
  const cancel = () => request.current?.abort();
  useEffect(() => cancel, []);

  const send = async (file: File) => {
    setError(undefined);
    setProgress(0);
    const upload = uploadImage({ file, onProgress: setProgress });
    request.current = upload;
    try {
      const { image, message } = await upload.unwrap();
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

/** A proxy may reject a large file, or end a slow upload, by itself and without the API's message. */
function fallbackFor(failure: unknown): string | undefined {
  const byStatus: Record<number, string> = { 408: messages.requestTimeout, 413: messages.imageTooLarge };
  return byStatus[statusOf(failure) ?? 0];
}

function isCancelled(failure: unknown): boolean {
  return (
    typeof failure === 'object' && failure !== null && 'name' in failure && failure.name === 'AbortError'
  );
}
