import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkMail } from './mail';

const port = await vi.hoisted(async () => {
  const { freePort } = await import('@tests/support/freePort');
  const free = await freePort();
  // The mail server's certificate is self-signed.
  vi.stubEnv('SMTP_URL', `smtp://conta:senha@localhost:${free}?tls.rejectUnauthorized=false`);
  return free;
});

/** Starts a mail server, and returns what the check says and which mails have arrived. */
async function checkWith(options: SMTPServerOptions, mailTo?: string) {
  const recipients: string[] = [];
  const server = new SMTPServer({
    closeTimeout: 1,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, { envelope }, done) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
    ...options,
  });
  server.on('error', () => undefined);
  onTestFinished(() => new Promise<void>((stopped) => server.close(stopped)));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { findings: await checkMail(mailTo), recipients };
}

const like = (text: RegExp) => expect.stringMatching(text) as string;

test('a mail server with TLS is fine, and gets no mail unless one is asked for', async () => {
  const { findings, recipients } = await checkWith({});
  expect(findings).toEqual([
    { level: 'ok', subject: 'SMTP_URL', says: `localhost:${port} accepts mail over TLS` },
  ]);
  expect(recipients).toEqual([]);
});

test('one mail is sent if it is asked for', async () => {
  const { findings, recipients } = await checkWith({}, 'ana@example.com');
  expect(findings).toMatchObject([{ level: 'ok' }, { level: 'ok', subject: 'MAIL_FROM' }]);
  expect(recipients).toEqual(['ana@example.com']);
});

test('a mail server without TLS is warned of', async () => {
  const { findings } = await checkWith({ disabledCommands: ['STARTTLS'] });
  expect(findings).toMatchObject([{ level: 'warning', says: like(/not over TLS/), remedy: like(/smtps/) }]);
});

test('a wrong password is said', async () => {
  const wrong = await checkWith({ onAuth: (_auth, _session, done) => done(new Error('no')) });
  expect(wrong.findings).toMatchObject([{ level: 'problem', remedy: like(/^Correct user and password/) }]);
});

test('a sender that is refused is said', async () => {
  const options: SMTPServerOptions = {
    onMailFrom: (_address, _session, done) => done(new Error('not yours')),
  };
  const { findings } = await checkWith(options, 'ana@example.com');
  expect(findings).toMatchObject([
    { level: 'ok' },
    { level: 'problem', says: like(/not yours/), remedy: like(/MAIL_FROM/) },
  ]);
});

test('a mail server that does not respond is said', async () => {
  expect(await checkMail(undefined)).toMatchObject([
    { level: 'problem', says: like(/ECONNREFUSED/), remedy: like(/host and port/) },
  ]);
});
