import { type ChangeEvent, useState } from 'react';

const drafts = new Map<string, string>();

/**
 * What is typed into a field, kept as long as the tab lives under a key of its own (with the writer's id in it, so
 * that nobody else finds it): it survives the screen, and the end of the session. Nothing is left on the device.
 */
export function useDraft(key: string) {
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  return {
    /** For the field. */
    field: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        drafts.set(key, target.value);
        setText(target.value);
      },
    },
    /** Empties the field, once its text was sent. */
    clear: () => {
      drafts.delete(key);
      setText('');
    },
  };
}
