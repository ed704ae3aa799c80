/* global addEventListener, document, localStorage, location, matchMedia */

// Runs before the app's modules.

// Sets the colour scheme before the first paint: the one chosen on this device (see app/ThemeSelect), else the
// system's.
{
  const dark = matchMedia('(prefers-color-scheme: dark)');

  const chosenTheme = () => {
    try {
      return localStorage.getItem('theme');
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
  const isSessionState = (value) => document.cookie.split('; ').includes(`sessionState=${value}`);

  // The same check as in session/persistSession: a preloaded profile that the app does not use would be given to the
  // next user who signs in.
  const hasStoredUser = () => {
    try {
      const user = JSON.parse(localStorage.getItem('userInfo'));
      return (
        typeof user._id === 'string' &&
        typeof user.name === 'string' &&
        typeof user.currentWorkoutIndex === 'number'
      );
    } catch {
      return false;
    }
  };

  const preload = (href) => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href,
      }),
    );
  };

  if (!isSessionState('ended')) {
    if (isSessionState('active') || hasStoredUser()) preload('/api/users/profile');
    else if (location.pathname === '/') preload('/api/trainingTypes');
  }
}
