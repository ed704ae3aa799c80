/** Resolves at once on a device that has a network, else as soon as it has one. */
export async function onceOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
