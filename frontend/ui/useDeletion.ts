import type { Message } from '@contract/text';
import { useState } from 'react';
import { toast } from './toast';

/**
 * Deletes a record and shows the server's message, or the error, in a toast.
 *
 * @param onDeleted is called before the record disappears with the focused button, to move the focus
 */
export function useDeletion(onDelete: () => Promise<Message>, onDeleted: () => unknown) {
  const [isDeleting, setIsDeleting] = useState(false);

  const remove = async () => {
    setIsDeleting(true);
    try {
      const { message } = await onDelete();
      toast.success(message);
      onDeleted();
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsDeleting(false);
    }
  };

  return { isDeleting, remove };
}
