/** The password of all demo accounts. Everybody can read it here, so production accepts it for no account. */
export const demoPassword = 'Treino#2026';

export function isDemoPassword(password: string): boolean {
  return password.normalize('NFKC') === demoPassword;
}
