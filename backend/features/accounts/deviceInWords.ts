import Bowser from 'bowser';

/** Longer than that of any browser; the rest of a longer one is not read. */
const MAX_USER_AGENT_LENGTH = 500;

const knownBrowsers = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));

const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador',
};

const systemNames: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };

/** Says what a user agent is, as in 'Chrome no Android'. Repeats no text of it. */
export function deviceInWords(userAgent: string | undefined): string {
  if (!userAgent) return 'Aparelho desconhecido';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  const name = knownBrowsers.has(browser.name) ? browser.name : undefined;
  const system = os.name === 'iOS' ? (platform.type === 'tablet' ? 'iPad' : 'iPhone') : os.name;
  if (!name && !system) return 'Aparelho desconhecido';
  const browserName = name ? (shortNames[name] ?? name) : 'Navegador';
  return system ? `${browserName} no ${systemNames[system] ?? system}` : browserName;
}
