import { isLoopbackHost } from '../config/loopback';

/** nodemailer's options for a mail server. */
export function smtpOptions(url: string) {
  return {
    url: withEncryption(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  };
}

/** Credentials leave this machine only over TLS, whatever other options the URL has. */
function withEncryption(text: string): string {
  const url = new URL(text);
  if ((url.username === '' && url.password === '') || isLoopbackHost(url.hostname)) return text;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
