import './signOutHint.scss';

/** Tells members to sign in again when recent changes do not show, which reloads all data. */
export function SignOutHint() {
  return (
    <aside className="sign-out-hint text-danger small">
      <p>
        Se as alterações recentes não aparecerem, saia e entre de novo: toque no seu nome, no menu, e depois
        em “Sair”.
      </p>
      <img
        src="/images/sign-out-hint.svg"
        alt="O menu aberto no nome, com a opção Sair destacada"
        width={360}
        height={200}
        loading="lazy"
      />
    </aside>
  );
}
