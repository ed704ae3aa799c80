const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

/** '18:40', in the device's time zone. */
export function timeOf(moment: Date): string {
  return time.format(moment);
}

/** 'hoje 18:40', or '24/11 18:40', in the device's time zone. */
export function dayAndTime(moment: Date): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return `${isToday ? 'hoje' : day.format(moment)} ${timeOf(moment)}`;
}
