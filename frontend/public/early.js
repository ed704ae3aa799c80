/* global addEventListener, document, localStorage, location, matchMedia */

// What cannot wait for the app's modules, which come last.

// Puts on the page, before anything is painted, the light or dark scheme: the one chosen on this device (see
// app/ThemeSelect), else the system's.
{
  const dark = matchMedia('(prefers-color-scheme: dark)');

  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };

  const show = (theme) => {
    document.documentElement.dataset.bsTheme = theme;
  };

  const apply = () => show(chosen() ?? (dark.matches ? 'dark' : 'light'));

  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  // Paper is white.
  addEventListener('beforeprint', () => show('light'));
  addEventListener('afterprint', apply);
}

// Asks for the data that the app is going to ask for first, which finds them on their way then: who is signed in, if
// somebody is (see session/SessionGate), and the workouts on a visitor's home.
{
  // As session/keepSession does: an answer that the app does not ask for would be given to whoever signs in next.
  const isSomebodySignedIn = () => {
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

  const askFor = (href) => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href,
      }),
    );
  };

  if (isSomebodySignedIn()) askFor('/api/users/profile');
  else if (location.pathname === '/') askFor('/api/trainingTypes');
}
