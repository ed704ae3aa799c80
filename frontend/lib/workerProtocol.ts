import { ownName } from './basePath';

// What the app and its service worker agree on.

/** Marks a response that the service worker has kept from before. */
export const copyHeader = 'X-Copy';

/** The cache of a member's responses. */
export const memberCopies = ownName('member');

/** The message that the member's session has ended. */
export const forgetMember = 'forgetMember';

/** The message to a worker of a newer release that the member wants it now. */
export const takeRelease = 'takeRelease';
