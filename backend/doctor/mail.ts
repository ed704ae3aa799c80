import { createTransport } from 'nodemailer';
import { config } from '../config/config';
import { smtpOptions } from '../mail/smtpOptions';
import { ok, problem, reasonOf, warning, type Finding } from './finding';

const subject = 'SMTP_URL';

/**
 * Signs in to the mail server, over TLS where it can, and sends a mail if `mailTo` names somebody. Says nothing without a
 * mail server: the settings' own warnings do.
 */
export async function checkMail(mailTo: string | undefined): Promise<Finding[]> {
  if (config.smtpUrl === undefined) {
    if (mailTo === undefined) return [];
    return [problem(subject, 'no mail was sent: SMTP_URL is not set', 'Set SMTP_URL')];
  }
  const { host } = new URL(config.smtpUrl);
  const encrypted = new URL(config.smtpUrl);
  encrypted.searchParams.set('requireTLS', 'true');
  const overTls = await failureOf(encrypted.href);
  const isAboutTls = overTls !== undefined && /TLS|certificate/i.test(overTls);
  const failure = isAboutTls ? await failureOf(config.smtpUrl) : overTls;
  if (failure !== undefined) return [problem(subject, `${host}: ${failure}`, remedyFor(failure))];
  const accepted = isAboutTls
    ? warning(
        subject,
        `${host} accepts mail, but not over TLS (${overTls}): links for new passwords can be read on the way`,
        'Use smtps://, or a server with STARTTLS and a valid certificate',
      )
    : ok(subject, `${host} accepts mail over TLS`);
  return mailTo === undefined ? [accepted] : [accepted, await sendTo(mailTo, config.smtpUrl)];
}

/** Connects and signs in; returns why that fails. */
async function failureOf(url: string): Promise<string | undefined> {
  try {
    await createTransport(smtpOptions(url)).verify();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

async function sendTo(address: string, url: string): Promise<Finding> {
  try {
    await createTransport(smtpOptions(url)).sendMail({
      from: config.mailFrom,
      to: address,
      subject: 'Teste de envio – Gym Tracker',
      text: `Se você lê esta mensagem, o Gym Tracker em ${config.appUrl} consegue enviar emails.\n`,
    });
    return ok(
      'MAIL_FROM',
      `a mail from ${config.mailFrom} to ${address} is on its way: look into the inbox and into spam`,
    );
  } catch (error) {
    return problem(
      'MAIL_FROM',
      `the mail from ${config.mailFrom} to ${address} was refused: ${reasonOf(error)}`,
      'Set MAIL_FROM to an address that the mail server sends for',
    );
  }
}

function remedyFor(reason: string): string {
  if (/EAUTH|ENOAUTH/.test(reason))
    return 'Correct user and password in SMTP_URL (percent-encode special characters)';
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(reason)) return 'Correct the host in SMTP_URL';
  if (/certificate|self.signed|altname/i.test(reason))
    return 'Name the host in SMTP_URL as its certificate does';
  if (/STARTTLS|ETLS/.test(reason)) return 'Use smtps:// and its port, 465: passwords are sent only over TLS';
  return 'Correct host and port in SMTP_URL, and let this machine reach them (587, or 465 with smtps://)';
}
