import { nextDelay } from '@/lib/nextDelay';
import { sendInBackground } from '@/lib/serviceWorker';
import { isInEffect, isUnsent } from './action';
import { queueOf, queues, readQueue } from './queueStore';
import { sendOrWait, sendQueue, type SessionStore } from './sendQueue';

/**
 * Sends the member's queue at once, when the device is online again and when the tab is shown. While something remains, it
 * tries again after 1 s doubling up to 30 s, and the service worker does once all tabs are closed. Returns a function that
 * stops it.
 */
export function keepSending(store: SessionStore, user: string): () => void {
  let delay: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const plan = () => {
    if (!queueOf(user).some(isInEffect)) delay = null;
    else if (!isOver) timer ??= setTimeout(send, (delay = nextDelay(delay)));
  };
  const send = () => {
    clearTimeout(timer);
    void sendQueue(store, user).then(() => {
      timer = undefined;
      plan();
      if (queueOf(user).some(isUnsent)) void sendInBackground();
    });
  };
  const sendNow = () => {
    if (document.visibilityState !== 'visible') return;
    delay = null;
    send();
  };
  const unsubscribe = queues.subscribe(plan);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  send();
  return () => {
    isOver = true;
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', sendNow);
  };
}

/** Tries to send what is left. Returns what to ask a member who signs out before that has worked; undefined if it has. */
export async function questionBeforeSignOut(store: SessionStore, user: string): Promise<string | undefined> {
  await sendOrWait(store, user);
  const unsent = (await readQueue(user)).filter(isUnsent);
  if (unsent.length === 0) return undefined;
  const finished = unsent.filter(({ kind }) => kind === 'finish').length;
  return `${whatIsUnsent(finished)} Fica neste aparelho até você entrar de novo. Sair mesmo assim?`;
}

function whatIsUnsent(finished: number): string {
  if (finished === 0) return 'O que você mudou ainda não foi enviado.';
  return finished === 1 ? '1 treino ainda não foi enviado.' : `${finished} treinos ainda não foram enviados.`;
}
