import { type ReactNode, useRef, useState } from 'react';
import { failureOf } from '@/api/errorMessage';
import { ConfirmPassword } from './ConfirmPassword';

interface Asked {
  message: string;
  settle: (isConfirmed: boolean) => void;
}

/**
 * Runs calls for which the server may want the password once more: `confirmed` then waits for the form, which has to be
 * rendered, and runs the call again. A cancelled form fails with the server's message.
 */
export function useConfirmed(): { confirmed: Confirmed; form: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.code !== 'PASSWORD_REQUIRED') throw error;
      const { message } = failure;
      const isConfirmed = await new Promise<boolean>((settle) => setAsked({ message, settle }));
      setAsked(null);
      // The form goes with the focus.
      place.current?.focus();
      if (!isConfirmed) throw error;
      return call();
    }
  };

  const form = (
    <div ref={place} tabIndex={-1}>
      {asked && <ConfirmPassword message={asked.message} onDone={asked.settle} />}
    </div>
  );
  return { confirmed, form };
}

export type Confirmed = <Result>(call: () => Promise<Result>) => Promise<Result>;
