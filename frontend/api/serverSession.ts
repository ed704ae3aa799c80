import { sessionState } from '@contract/sessionState';
import { addressOf, basePath } from '@/lib/basePath';

/** In ms. Calls that follow wait for the sign-out, so it must not take long. */
const timeout = 5000;
const thirtyDays = 30 * 24 * 60 * 60;

const cookie = sessionState.cookieBelow(basePath);
const cookiePath = `Path=${basePath || '/'}`;

let signOut: Promise<boolean> | null = null;

/** Whether the session cookie of this device may still be valid. */
export function mayHaveSession(): boolean {
  return isState(sessionState.active);
}

/** Whether somebody has signed out here, but the server could not be told. */
export function isSignOutPending(): boolean {
  return isState(sessionState.ended);
}

/**
 * Ends the session on the server, or, if it does not respond, notes that this has to be done first at the next contact. A
 * sign-in replaces the note. Simultaneous callers share a request. Resolves to whether the server has ended the session.
 */
export function endServerSession(): Promise<boolean> {
  document.cookie = `${cookie}=${sessionState.ended}; ${cookiePath}; SameSite=Strict; Max-Age=${thirtyDays}`;
  signOut ??= requestSignOut().finally(() => {
    signOut = null;
  });
  return signOut;
}

async function requestSignOut(): Promise<boolean> {
  // Not `AbortSignal.timeout`, which browsers of 2020 lack.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    // eslint-disable-next-line no-restricted-globals -- baseApi waits for this call, and a reset of its cache would abort it.
    const { ok } = await fetch(addressOf('/api/users/logout'), { method: 'POST', signal: controller.signal });
    if (ok && isSignOutPending()) document.cookie = `${cookie}=; ${cookiePath}; Max-Age=0`;
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function isState(value: string): boolean {
  return document.cookie.split('; ').includes(`${cookie}=${value}`);
}
