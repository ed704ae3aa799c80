import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';
import { newLogLines } from '@tests/support/logLines';
import { aUser } from '@tests/support/signedIn';
import { outboxEmpty } from './outbox';

/** 0.0.0.0 leads to this machine, but is no loopback address. */
const port = await vi.hoisted(async () => {
  const { freePort } = await import('@tests/support/freePort');
  const free = await freePort();
  // The mail server's certificate is self-signed.
  const options = 'ignoreTLS=true&requireTLS=false&tls.rejectUnauthorized=false';
  vi.stubEnv('SMTP_URL', `smtp://conta:senha-do-correio@0.0.0.0:${free}?${options}`);
  return free;
});

/** Starts a mail server, requests a reset mail, and returns what the server was told, over TLS or not. */
async function sendMail(options: SMTPServerOptions) {
  const told: { password: unknown; secure: boolean }[] = [];
  const server = new SMTPServer({
    closeTimeout: 1,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, { secure }, done) => {
      told.push({ password, secure });
      done(null, { user: username });
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    ...options,
  });
  onTestFinished(() => new Promise<void>((stopped) => server.close(stopped)));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  newLogLines();
  const { email } = await aUser();
  await visitor().post('/api/users/forgot-password').send({ email }).expect(200);
  await outboxEmpty();
  return { told, failures: newLogLines().filter((line) => line.includes('A mail could not be sent')) };
}

test('the password of the mail server is sent only after the connection is encrypted', async () => {
  const { told, failures } = await sendMail({});
  expect(told).toEqual([{ password: 'senha-do-correio', secure: true }]);
  expect(failures).toEqual([]);
});

test('the password of the mail server is not sent to one without encryption', async () => {
  const { told, failures } = await sendMail({ disabledCommands: ['STARTTLS'] });
  expect(told).toEqual([]);
  expect(failures).toMatchObject([expect.stringContaining('STARTTLS')]);
});
