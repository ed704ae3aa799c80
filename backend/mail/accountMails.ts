import escapeHtml from 'escape-html';
import { config } from '../config/config';
import { sendLater } from './outbox';

interface Recipient {
  name: string;
  email: string;
}

/** Sends the link for setting a new password; it is valid for one hour, and once. */
export function sendPasswordResetMail(recipient: Recipient, token: string): void {
  const link = `${config.appUrl}/reset-password/${token}`;
  printInDevelopment(`Link para redefinir a senha de ${recipient.email}`, link);
  send(recipient, 'Redefinição de senha', [
    'Recebemos um pedido para redefinir a senha da sua conta no Gym Tracker. Para escolher uma senha nova, abra este link:',
    { address: link },
    'O link vale por uma hora e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
  ]);
}

/** Sends the link that verifies an address; it is valid for seven days, and once. */
export function sendVerificationMail(recipient: Recipient, token: string): void {
  const link = `${config.appUrl}/verify-email/${token}`;
  printInDevelopment(`Link para confirmar o email ${recipient.email}`, link);
  send(recipient, 'Confirme o seu email', [
    'Este endereço é o de uma conta no Gym Tracker. Se a conta é sua, abra este link e confirme:',
    { address: link },
    'O link vale por sete dias e só pode ser usado uma vez. Se a conta não é sua, não confirme. Alguém usou o seu endereço; se quiser, tome a conta para você, pedindo uma senha nova:',
    { address: `${config.appUrl}/forgot-password` },
  ]);
}

/** Notifies a user that their password was changed. */
export function sendPasswordChangedMail(recipient: Recipient): void {
  send(recipient, 'Sua senha foi alterada', [
    'A senha da sua conta no Gym Tracker foi alterada agora há pouco, e as sessões abertas em outros aparelhos foram encerradas.',
    'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora mesmo:',
    { address: `${config.appUrl}/forgot-password` },
  ]);
}

/** As `sendPasswordChangedMail` if the address was changed too: a reset link would no longer reach the user. */
export function sendPasswordAndAddressChangedMail(recipient: Recipient): void {
  send(recipient, 'Sua senha foi alterada', [
    'A senha e o email da sua conta no Gym Tracker foram alterados agora há pouco, e as sessões abertas em outros aparelhos foram encerradas. A partir de agora, só o email novo vale para entrar e para redefinir a senha.',
    'Se foi você, não precisa fazer nada. Se não foi, fale já com quem administra o Gym Tracker na sua academia.',
  ]);
}

/** Notifies a user, at the address before, that their address was changed. */
export function sendAddressChangedMail(recipient: Recipient): void {
  send(recipient, 'O email da sua conta foi alterado', [
    'O email da sua conta no Gym Tracker foi alterado agora há pouco. A partir de agora, só o email novo vale para entrar e para redefinir a senha.',
    'Se foi você, ou se você pediu à academia, não precisa fazer nada. Se não foi, fale já com quem administra o Gym Tracker na sua academia.',
  ]);
}

/** Notifies a user that a second factor was added. */
export function sendFactorAddedMail(recipient: Recipient, factor: string): void {
  send(recipient, 'Segundo fator adicionado', [
    `A sua conta no Gym Tracker agora também pede confirmação na entrada: foi adicionado um segundo fator (${factor}).`,
    ...unlessItWasYou,
  ]);
}

/** Notifies a user that a second factor was removed. */
export function sendFactorRemovedMail(recipient: Recipient, factor: string): void {
  send(recipient, 'Segundo fator removido', [
    `Um segundo fator da sua conta no Gym Tracker foi removido agora há pouco (${factor}).`,
    ...unlessItWasYou,
  ]);
}

/** Notifies a user that somebody else has removed all their second factors. */
export function sendFactorsResetMail(recipient: Recipient): void {
  send(recipient, 'Segundo fator removido', [
    'Quem administra o Gym Tracker na sua academia removeu o segundo fator da sua conta. A partir de agora, só a senha é pedida na entrada; configure outro em Meu Perfil:',
    { address: `${config.appUrl}/profile` },
    'Se você não pediu isso, mude a sua senha e fale já com quem administra o Gym Tracker na sua academia.',
  ]);
}

/** Notifies a user that a recovery code was used. */
export function sendRecoveryCodeUsedMail(recipient: Recipient): void {
  send(recipient, 'Código de recuperação usado', [
    'Um código de recuperação da sua conta no Gym Tracker foi usado agora há pouco para entrar.',
    ...unlessItWasYou,
  ]);
}

const unlessItWasYou: Paragraph[] = [
  'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora mesmo e confira o segundo fator em Meu Perfil:',
  { address: `${config.appUrl}/forgot-password` },
];

/** Notifies a user that they have become an administrator. */
export function sendPromotedMail(recipient: Recipient): void {
  send(recipient, 'Você agora administra o Gym Tracker', [
    'A sua conta no Gym Tracker agora é de administrador. As sessões abertas foram encerradas: entre de novo para continuar.',
    'Se você não esperava por isso, fale já com quem administra o Gym Tracker na sua academia.',
  ]);
}

/** As `sendPromotedMail`, with the link for choosing the password that is needed now; it is valid for a day, and once. */
export function sendPromotedWithLinkMail(recipient: Recipient, link: string): void {
  send(recipient, 'Você agora administra o Gym Tracker', [
    'A sua conta no Gym Tracker agora é de administrador. As sessões abertas foram encerradas e a senha antiga não vale mais. Para escolher uma senha nova, abra este link:',
    { address: link },
    'O link vale por um dia e só pode ser usado uma vez. Se você não esperava por isso, fale já com quem administra o Gym Tracker na sua academia.',
  ]);
}

/** Confirms that an account was deleted. */
export function sendAccountDeletedMail(recipient: Recipient): void {
  send(recipient, 'Sua conta foi excluída', [
    'Como você pediu, sua conta no Gym Tracker foi excluída, com a sua lista de treinos e o seu histórico. Os comentários que você escreveu continuam no blog, sem o seu nome.',
    'Obrigado por ter treinado com a gente.',
  ]);
}

/** Where there is no mail server, so that nobody has to look for the file. */
function printInDevelopment(what: string, link: string): void {
  if (config.environment === 'development' && config.smtpUrl === undefined)
    process.stdout.write(`\n${what}:\n${link}\n\n`);
}

type Paragraph = string | { address: string };

function send({ name, email }: Recipient, subject: string, paragraphs: Paragraph[]): void {
  const lines: Paragraph[] = [greeting(name), ...paragraphs, 'Equipe Gym Tracker'];
  sendLater({
    to: { name, address: email },
    subject: `${subject} – Gym Tracker`,
    text: lines.map((line) => (typeof line === 'string' ? line : line.address)).join('\n\n') + '\n',
    html: `<!doctype html><html lang="pt-BR"><body>${lines.map(paragraphHtml).join('')}</body></html>`,
  });
}

/** Anyone can register another person's address, so the name must not contain a link. */
function greeting(name: string): string {
  return /^[\p{L}\p{M}'’ -]+$/u.test(name) ? `Olá, ${name}!` : 'Olá!';
}

function paragraphHtml(line: Paragraph): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line)}</p>`;
  const link = escapeHtml(line.address);
  return `<p><a href="${link}">${link}</a></p>`;
}
