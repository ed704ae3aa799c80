import './signOutHint.scss';
import { addressOf } from '@/lib/basePath';

/** Tells members to sign in again when recent changes do not show, which reloads all data. */
export function SignOutHint() {
  return (
    <aside className="sign-out-hint text-danger small">
      <img
        src={addressOf('/images/sign-out-hint.svg')}
        alt="Um dedo toca em Sair, no menu aberto no nome"
        width={80}
        height={60}
        loading="lazy"
      />
      <p className="mb-0">
        Alterações recentes não aparecem? Saia e entre de novo: no menu, toque no seu nome e em “Sair”.
      </p>
    </aside>
  );
}
