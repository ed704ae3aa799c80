import { type Day, daysBetween, type DeviceClock } from '@contract/calendar';

const MINUTE_MS = 60_000;

/** The time zone of this device, which some do not tell, and its current minutes ahead of UTC. */
export function deviceClock(): DeviceClock {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, utcOffset: -new Date().getTimezoneOffset() };
}

/** Today in the device's time zone. Without `Intl`, because it is called many times per render. */
export function today(): Day {
  return dayOf(new Date());
}

/** Today, but until 4 in the morning the day before, so that a workout can last beyond midnight. */
export function trainingDay(): Day {
  return dayOf(new Date(Date.now() - 4 * 60 * MINUTE_MS));
}

/** The date at a moment in the device's time zone. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}

/** 'hoje', 'ontem' or 'há 4 dias'. A day that lies ahead in this time zone counts as today. */
export function howLongAgo(day: Day): string {
  const days = daysBetween(day, today());
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}

// A day has no time zone: it is parsed and formatted in UTC.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(day));
};

/** '24 de novembro de 2026' */
export const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** '24/11/2026' */
export const shortDay = formatter({});

/** 'terça-feira, 24 de novembro' */
export const weekdayAndDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** 'ter' */
export const shortWeekday = withoutDot(formatter({ weekday: 'short' }));

/** 'nov' */
export const shortMonth = withoutDot(formatter({ month: 'short' }));

/** 'Novembro de 2026' for the month '2026-11'. */
export function monthTitle(month: string): string {
  const title = monthAndYear(`${month}-01`);
  return title.charAt(0).toLocaleUpperCase('pt-BR') + title.slice(1);
}

const monthAndYear = formatter({ month: 'long', year: 'numeric' });

function withoutDot(format: (day: Day) => string) {
  return (day: Day) => format(day).replace('.', '');
}
