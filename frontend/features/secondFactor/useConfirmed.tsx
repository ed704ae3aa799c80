import { type ReactNode, useRef, useState } from 'react';
import { failureOf } from '@/api/errorMessage';
import { ConfirmPassword } from './ConfirmPassword';

/**
 * Runs calls for which the server may want the password once more: `confirmed` then waits for the form, which has to be
 * rendered, and runs the call again. A cancelled form fails with the server's message; so does a call whose place another
 * one takes.
 */
export function useConfirmed(): { confirmed: Confirmed; form: ReactNode } {
  const [message, setMessage] = useState<string | null>(null);
  const settle = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const place = useRef<HTMLDivElement>(null);

  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.code !== 'PASSWORD_REQUIRED') throw error;
      settle.current(false);
      setMessage(failure.message);
      if (!(await new Promise<boolean>((resolve) => (settle.current = resolve)))) throw error;
      return call();
    }
  };

  const done = (isConfirmed: boolean) => {
    setMessage(null);
    // The form goes with the focus.
    place.current?.focus();
    settle.current(isConfirmed);
  };

  const form = (
    <div ref={place} tabIndex={-1}>
      {message !== null && <ConfirmPassword message={message} onDone={done} />}
    </div>
  );
  return { confirmed, form };
}

export type Confirmed = <Result>(call: () => Promise<Result>) => Promise<Result>;
