/** Whether a URL's host name is this machine. */
export const isLoopbackHost = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
