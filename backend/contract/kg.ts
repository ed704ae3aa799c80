import { maxLoad } from './limits';

// Without zod, for the screens that open first.

/** Parses a load as typed, '62,5' or '62.5'. Returns null for anything but a valid load. */
export function readKg(text: string): number | null {
  const kg = /^\d{1,3}([.,]\d{0,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;
  return kg <= maxLoad && Number.isInteger(2 * kg) ? kg : null;
}

/** Formats a load: '62,5 kg'. */
export function writeKg(kg: number): string {
  return `${String(kg).replace('.', ',')} kg`;
}
