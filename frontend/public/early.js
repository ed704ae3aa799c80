/* global addEventListener, document, localStorage, location, matchMedia */

// Runs before the app's modules.

// Where the app is, see lib/basePath.
const basePath = document.documentElement.dataset.basePath ?? '';

// The service worker is not asked for the path without its slash, which only some proxies add.
if (!location.pathname.startsWith(`${basePath}/`)) location.replace(`${basePath}/${location.search}`);

// Sets the colour scheme before the first paint: the one chosen on this device (see app/ThemeSelect), else the
// system's.
{
  const dark = matchMedia('(prefers-color-scheme: dark)');

  const chosenTheme = () => {
    try {
      return localStorage.getItem(`theme${basePath}`);
    } catch {
      return null;
    }
  };

  const setTheme = (theme) => {
    document.documentElement.dataset.bsTheme = theme;
  };

  const apply = () => setTheme(chosenTheme() ?? (dark.matches ? 'dark' : 'light'));

  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('beforeprint', () => setTheme('light'));
  addEventListener('afterprint', apply);
}

// Preloads the data that the app requests first: the profile if there may be a session (see session/SessionGate), or the
// workouts on a visitor's home page. Nothing if the app has to finish a sign-out first (see api/serverSession).
{
  const cookie = `sessionState${basePath.replaceAll('/', '.')}`;
  const isSessionState = (value) => document.cookie.split('; ').includes(`${cookie}=${value}`);

  // The same check as in session/persistSession: a preloaded profile that the app does not use would be given to the
  // next user who signs in.
  const hasStoredUser = () => {
    try {
      const user = JSON.parse(localStorage.getItem(`userInfo${basePath}`));
      return (
        typeof user._id === 'string' &&
        typeof user.name === 'string' &&
        typeof user.currentWorkoutIndex === 'number'
      );
    } catch {
      return false;
    }
  };

  const preload = (path) => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href: basePath + path,
      }),
    );
  };

  if (!isSessionState('ended')) {
    if (isSessionState('active') || hasStoredUser()) preload('/api/users/profile');
    else if (location.pathname === `${basePath}/`) preload('/api/trainingTypes');
  }
}
