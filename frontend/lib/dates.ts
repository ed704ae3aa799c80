const long = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('pt-BR');

/** '5 de janeiro de 2026', in the device's time zone, from a moment in ISO 8601. */
export function longDate(moment: string): string {
  return long.format(new Date(moment));
}

/** '05/01/2026', in the device's time zone, from a moment in ISO 8601. */
export function shortDate(moment: string): string {
  return short.format(new Date(moment));
}
