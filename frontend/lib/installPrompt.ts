import { externalStore } from './externalStore';

/** The event with which some browsers offer to install the app. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Null while the browser offers nothing. */
export const installPrompt = externalStore<InstallPrompt | null>(null);

/** Keeps the browser's offer for the screen that shows it (see InstallHint). It is made soon after the start. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) installPrompt.set(event);
  });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
