import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { DeleteAccount } from './DeleteAccount';
import { EmailPreference } from './EmailPreference';
import { ownDataFiles } from './ownDataApi';

/** A member's control over their data: email preference, downloads, deleting the account. */
export function OwnData() {
  return (
    <section className="mt-5" aria-labelledby="own-data">
      <h2 id="own-data">Seus dados</h2>
      <EmailPreference />
      <h3>Baixar meus dados</h3>
      <p>
        Tudo o que está guardado sobre você, em um arquivo; ou só o histórico, como tabela para abrir em uma
        planilha.
      </p>
      <div className="d-flex flex-wrap gap-2 mb-4">
        <ButtonLink variant="outline-primary" to={ownDataFiles.everything} reloadDocument download>
          Baixar meus dados (JSON)
        </ButtonLink>
        <ButtonLink variant="outline-primary" to={ownDataFiles.history} reloadDocument download>
          Baixar histórico (CSV)
        </ButtonLink>
      </div>
      <DeleteAccount />
      <p className="mt-4">
        <Link to={paths.privacy}>O que guardamos, por quê e por quanto tempo</Link>
      </p>
    </section>
  );
}
