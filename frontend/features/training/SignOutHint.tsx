import './signOutHint.scss';

/** What to do when a change made elsewhere does not show: the session's data come anew with a new sign-in. */
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
