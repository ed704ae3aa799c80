import { z } from 'zod';
import { type Day, dayAt, type DeviceClock, firstDay } from './calendar';
import { validationMessages } from './messages';

/** See `DeviceClock`. Time zones that the server does not know are valid, since devices may know newer ones. */
export const deviceClock = {
  timeZone: z.string(validationMessages.invalid).max(100, validationMessages.invalid).optional(),
  utcOffset: z
    .int(validationMessages.invalid)
    .min(-12 * 60, validationMessages.invalid)
    .max(14 * 60, validationMessages.invalid)
    .optional(),
};

/** The day of a log entry. */
export const loggedDay = z.iso
  .date(validationMessages.dayInvalid)
  .refine((day) => day >= firstDay, validationMessages.dayTooEarly)
  .optional();

/** The arguments for `refine`: the day is not after today by the device's clock. */
export const notInFuture = [
  ({ day, ...clock }: DeviceClock & { day?: Day | undefined }) =>
    day === undefined || day <= dayAt(new Date(), clock),
  { error: validationMessages.dayInFuture, path: ['day'] },
] satisfies [unknown, unknown];
