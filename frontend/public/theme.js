/* global addEventListener, document, localStorage, matchMedia */

// Puts on the page, before anything is painted, the light or dark scheme: the one chosen on this device (see
// app/ThemeSelect), else the system's. It runs by itself, for the app's modules come too late for the first picture.
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
