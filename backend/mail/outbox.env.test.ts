import { once } from 'node:events';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { responseOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { newLogLines } from '@tests/support/logLines';
import { growth } from '@tests/support/metrics';
import { aUser } from '@tests/support/signedIn';
import { until } from '@tests/support/until';
import { outboxEmpty } from './outbox';

const smtpPassword = 'senha-do-correio';

/** The port of the mail server that the app was told of; nothing listens there but during a test. */
const port = await vi.hoisted(async () => {
  const { freePort } = await import('@tests/support/freePort');
  const free = await freePort();
  vi.stubEnv('SMTP_URL', `smtp://conta:senha-do-correio@127.0.0.1:${free}`);
  vi.stubEnv('MAIL_FROM', 'Academia <contato@academia.test>');
  vi.stubEnv('APP_URL', 'https://academia.test/');
  vi.stubEnv('TRUST_PROXY', 'loopback');
  return free;
});

interface Delivered {
  from: string | undefined;
  recipients: string[];
  mail: ParsedMail;
}

/** A real mail server for the rest of the test, and what was delivered to it. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Senders keep their connections for the next mail; the end of the server is the end of these too.
    closeTimeout: 1,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'conta' && password === smtpPassword) done(null, { user: username });
      else done(new Error('Invalid login'));
    },
    onData: (stream, { envelope }, done) => {
      void simpleParser(stream).then((mail) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : undefined;
        delivered.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
    ...options,
  });
  const stop = () => new Promise<void>((stopped) => server.close(stopped));
  onTestFinished(stop);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { delivered, stop };
}

const ask = (email: string) => responseOf(visitor().post('/api/users/forgot-password').send({ email }));
const sent = { status: 200, body: { message: messages.resetMailSent } };

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** What the log says of mails that failed, once none is on the way any more. */
async function failures(): Promise<string[]> {
  await outboxEmpty();
  return newLogLines().filter((line) => line.includes('A mail could not be sent'));
}

describe('a mail through a mail server', () => {
  test('reaches exactly the stored address, from the address of the settings', async () => {
    const { delivered } = await aMailServer();
    const { email } = await aUser({ name: 'Ana "Bia", eva@evil.test' });

    await ask(email.toUpperCase());
    await outboxEmpty();

    expect(delivered).toMatchObject([
      {
        from: 'contato@academia.test',
        recipients: [email],
        mail: {
          subject: 'Redefinição de senha – Gym Tracker',
          from: { text: '"Academia" <contato@academia.test>' },
          to: { value: [{ address: email, name: 'Ana "Bia", eva@evil.test' }] },
        },
      },
    ]);
    const { text, html } = delivered[0]?.mail ?? {};
    const links = [text, html].map((part) =>
      /https:\/\/academia\.test\/reset-password\/[\w-]{43}/.exec(String(part)),
    );
    expect(links[0]?.[0]).toBeDefined();
    expect(links[0]?.[0]).toBe(links[1]?.[0]);
    expect(await failures()).toEqual([]);
  });

  test.each<[string, SMTPServerOptions, string]>([
    [
      'the recipient',
      { onRcptTo: (_address, _session, done) => done(refuse(550, 'No such mailbox')) },
      'No such mailbox',
    ],
    ['the sender', { onMailFrom: (_address, _session, done) => done(refuse(553, 'Not you')) }, 'Not you'],
    [
      'the password',
      { onAuth: (_auth, _session, done) => done(refuse(535, 'Bad credentials')) },
      'Bad credentials',
    ],
    ['the connection', { onConnect: (_session, done) => done(refuse(554, 'Go away')) }, 'Go away'],
    [
      'the message',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refuse(552, 'Full'))) },
      'Full',
    ],
  ])(
    'that rejects %s is a failure for the log, not for the caller, who can try again',
    async (_what, options, reason) => {
      const { delivered, stop } = await aMailServer(options);
      const { email } = await aUser();

      expect(await ask(email)).toEqual(sent);

      const [line, ...others] = await failures();
      expect(others).toEqual([]);
      expect(line).toContain(reason);
      expect(line).not.toContain(smtpPassword);
      expect(delivered).toEqual([]);

      await stop();
      const working = await aMailServer();
      expect(await ask(email)).toEqual(sent);
      expect(await failures()).toEqual([]);
      expect(working.delivered).toMatchObject([{ recipients: [email] }]);
    },
  );

  test('that is away is a failure for the log, not for the caller, who can try again', async () => {
    const { email } = await aUser();
    const grown = await growth();

    expect(await ask(email)).toEqual(sent);
    expect(await failures()).toMatchObject([expect.stringContaining('ECONNREFUSED')]);
    expect(await grown()).toMatchObject({ 'gym_tracker_mails_total{result="failed"}': 1 });

    const { delivered } = await aMailServer();
    expect(await ask(email)).toEqual(sent);
    expect(await failures()).toEqual([]);
    expect(delivered).toMatchObject([{ recipients: [email] }]);
  });

  test('that takes long to greet delays no response', async () => {
    let greet: (() => void) | undefined;
    const { delivered } = await aMailServer({ onConnect: (_session, done) => void (greet = done) });
    const { email } = await aUser();

    expect(await ask(email)).toEqual(sent);
    expect(delivered).toEqual([]);

    await until('the mail server is connected to', () => greet !== undefined);
    greet?.();
    await outboxEmpty();
    expect(await failures()).toEqual([]);
    expect(delivered).toMatchObject([{ recipients: [email] }]);
  });

  test('gets the next mail after a restart', async () => {
    const [before, { email }] = [await aMailServer(), await aUser()];
    await ask(email);
    await outboxEmpty();
    await before.stop();
    const after = await aMailServer();

    expect(await ask(email)).toEqual(sent);

    expect(await failures()).toEqual([]);
    expect([before.delivered.length, after.delivered.length]).toEqual([1, 1]);
  });
});
