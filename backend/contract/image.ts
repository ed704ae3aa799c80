import { z } from 'zod';
import { validationMessages } from './messages';
import { parseUrl } from './parseUrl';
import { cleaned } from './text';

const ownPicture = /^\/(uploads|images)\/[\w-]+(\.[\w-]+)*$/;
const maxAddressLength = 500;

/** An https URL, which the server never fetches. */
export const isHttpsAddress = (text: string) =>
  /^https:\/\/[^\s\\"'<>]+$/.test(text) && text.length <= maxAddressLength && parseUrl(text) !== null;

/** '' for no picture, a path under /uploads/ or /images/, or an https URL. */
export const Image = z
  .string(validationMessages.imageInvalid)
  .overwrite(cleaned)
  .max(maxAddressLength, validationMessages.imageInvalid)
  .refine(
    (image) => image === '' || ownPicture.test(image) || isHttpsAddress(image),
    validationMessages.imageInvalid,
  );
