const long = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('pt-BR');

/** '5 de janeiro de 2026', in the device's time zone, from an ISO 8601 timestamp. */
export function longDate(timestamp: string): string {
  return long.format(new Date(timestamp));
}

/** '05/01/2026', in the device's time zone, from an ISO 8601 timestamp. */
export function shortDate(timestamp: string): string {
  return short.format(new Date(timestamp));
}
