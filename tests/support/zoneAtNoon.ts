/** A time zone in which it is noon, on the date of UTC: a test in it does not run into midnight. */
export function zoneAtNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}
