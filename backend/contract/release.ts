/** The response header that names the current build of the screens by its entry script. Sent in production. */
export const releaseHeader = 'X-Release';
