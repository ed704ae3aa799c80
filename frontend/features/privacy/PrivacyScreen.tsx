import { messages } from '@contract/messages';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { AdminTable, type Column } from '@/ui/AdminTable';
import { EmailLink } from '@/ui/EmailLink';
import { Notice } from '@/ui/Notice';
import { useGetPrivacyQuery } from './privacyApi';

/** The privacy policy. Who is responsible comes from the settings of the server. */
export function PrivacyScreen() {
  const isAdmin = useUser()?.isAdmin === true;
  const { data: gym } = useGetPrivacyQuery();
  const isIncomplete = gym !== undefined && (gym.name === null || gym.contact === null);
  return (
    <Row className="justify-content-center">
      <Col xs={12} lg={10} xl={9}>
        <h1 className="mb-3">Privacidade</h1>
        {isAdmin && isIncomplete && (
          <Notice variant="warning">
            Falta dizer quem cuida dos dados: defina <code>GYM_NAME</code> e <code>GYM_CONTACT</code> nas
            configurações do servidor. Só administradores veem este aviso.
          </Notice>
        )}
        <p>
          Quem cuida dos seus dados aqui é <bdi>{gym?.name ?? 'a academia'}</bdi>. Guardamos só o que o Gym
          Tracker precisa para funcionar. Não há anúncios, não acompanhamos você em outros sites e não
          vendemos dados.
        </p>

        <h2 className="mt-4">O que guardamos</h2>
        <AdminTable label="O que guardamos" columns={columns} rows={storedData} keyOf={({ what }) => what} />

        <h2 className="mt-4">O que fica no seu aparelho</h2>
        <ul>
          <li>
            um cookie, que mantém você conectado por até 30 dias, ou até você sair, e outro, que só diz que
            ele existe ou que a sessão ainda precisa ser encerrada;
          </li>
          <li>
            um terceiro cookie, que reconhece este aparelho quando você entra de novo, por um ano desde a
            última vez; ele não contém o seu nome nem o seu email;
          </li>
          <li>
            se você usa um segundo fator, um cookie que diz por até cinco minutos que a senha estava certa;
          </li>
          <li>uma cópia dos dados da sua conta, para o app abrir mais rápido, até você sair;</li>
          <li>
            o que você digitou e ainda não enviou, menos senhas, só nesta aba, até você enviar, descartar,
            sair da conta ou fechar a aba;
          </li>
          <li>
            os exercícios que você marcou ou trocou nos treinos do dia e as cargas deles, até você marcar ou
            concluir algum em outro dia;
          </li>
          <li>o descanso entre as séries que você escolheu, ou desligou, até você mudar a escolha;</li>
          <li>qual foi a última ficha que você já leu, até vir outra;</li>
          <li>o tema que você escolheu, claro ou escuro, até você voltar para “Sistema”.</li>
        </ul>
        <p>As marcas, o descanso, o tema e o que você não enviou não são enviados a ninguém.</p>

        <h2 className="mt-4">Quem mais vê</h2>
        <p>
          O seu histórico, as suas anotações e as suas cargas não aparecem para ninguém no app. Quem
          administra a academia vê o seu nome, o seu email, o seu treino atual, o último concluído, em que dia
          você treinou pela última vez e em que tipos de aparelho você está conectado. Também vê a sua lista,
          pode trocá-la por uma ficha, e vê o que você mudou nela depois e se já leu o aviso. O nome de quem
          entrega a ficha aparece para você. Quem lê um comentário ou uma avaliação sua vê o seu nome. Os
          dados ficam no servidor da academia ou de quem o hospeda para ela, e os emails saem pelo serviço de
          email que ela usa.
        </p>
        <p>
          Quem administra também vê, por um ano, quem mudou direitos, nomes e emails, entregou fichas, removeu
          segundos fatores e encerrou sessões, o que foi excluído e por quem, e quem leu a lista de emails,
          com o nome e o email que a pessoa tinha na hora.
        </p>

        <h2 className="mt-4">Os seus direitos</h2>
        <p>Pela Lei Geral de Proteção de Dados (LGPD), os dados são seus. Você pode, a qualquer momento:</p>
        <ul>
          <li>
            corrigir nome, email e senha em <Link to={paths.profile}>Meu Perfil</Link>, e o dia, a anotação ou
            as cargas de um treino no <Link to={paths.history}>Histórico</Link>;
          </li>
          <li>
            baixar tudo o que está guardado sobre você em <Link to={paths.profile}>Meu Perfil</Link>;
          </li>
          <li>
            ver onde você está conectado e encerrar cada acesso em <Link to={paths.profile}>Meu Perfil</Link>;
          </li>
          <li>
            aceitar ou recusar os emails da academia em <Link to={paths.profile}>Meu Perfil</Link>;
          </li>
          <li>
            excluir a sua conta em <Link to={paths.profile}>Meu Perfil</Link>: conta, lista, histórico e
            sessões são apagados na hora; que a conta foi excluída, com o seu nome e o seu email, fica
            registrado por um ano. Os seus comentários e avaliações ficam, como de um “{messages.formerUser}”;
            se quiser que saiam, exclua-os antes, onde você os escreveu.
          </li>
        </ul>
        <p>
          O que é apagado pode continuar por até seis meses nas cópias de segurança da academia, que servem só
          para recuperar os dados depois de uma falha.
        </p>
        <p>
          Para perguntas e outros pedidos, fale com <Contact contact={gym?.contact ?? null} />. Se a resposta
          não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
      </Col>
    </Row>
  );
}

function Contact({ contact }: { contact: string | null }) {
  if (contact === null) return 'a academia';
  return /^\S+@\S+$/.test(contact) ? <EmailLink email={contact} /> : <bdi>{contact}</bdi>;
}

interface StoredData {
  what: string;
  why: string;
  howLong: string;
}

const columns: readonly Column<StoredData>[] = [
  { heading: 'O quê', cell: ({ what }) => what },
  { heading: 'Por quê', cell: ({ why }) => why },
  { heading: 'Prazo', cell: ({ howLong }) => howLong },
];

const untilDeletion = 'Até você excluir a conta';

const storedData: readonly StoredData[] = [
  {
    what: 'Nome, email e senha (a senha, só embaralhada: ninguém consegue lê-la)',
    why: 'Para você entrar e ser reconhecido',
    howLong: untilDeletion,
  },
  {
    what: 'Se e quando você confirmou o seu email',
    why: 'Para saber que as mensagens chegam a quem é dono do endereço',
    howLong: untilDeletion,
  },
  {
    what: 'A sua lista de treinos e qual é o treino atual',
    why: 'Para mostrar o que fazer hoje',
    howLong: untilDeletion,
  },
  {
    what: 'A última ficha que você recebeu: os treinos, o recado, de quem e quando, e se você já a viu',
    why: 'Para avisar você, e para quem a montou ver o que você mudou por conta própria',
    howLong: 'Até você receber outra ou excluir a conta',
  },
  {
    what: 'O histórico: que treino, em que dia e hora, as suas anotações e as cargas que você usou',
    why: 'Para você acompanhar a sua evolução',
    howLong: 'Até você excluir o registro ou a conta',
  },
  {
    what: 'Comentários no blog e avaliações de treinos',
    why: 'Para outras pessoas lerem',
    howLong: 'Até você excluir cada um; se você exclui a conta, ficam, mas sem o seu nome',
  },
  {
    what: 'Se você aceita receber emails da academia, e desde quando',
    why: 'Para só escrever a quem quer; começa desligado',
    howLong: 'Até você recusar ou excluir a conta',
  },
  {
    what: 'Em que aparelhos você está conectado: o tipo (como “Chrome no Android”), desde quando, o último uso e quando a senha foi digitada',
    why: 'Para manter você conectado, e para você ver e encerrar cada acesso',
    howLong: 'Até você sair, ou 30 dias',
  },
  {
    what: 'Mudanças de nome, de email, de direitos e de segundo fator, fichas entregues, sessões encerradas por outra pessoa e a exclusão da conta: quem fez, quando, e o nome e o email que você tinha',
    why: 'Para a academia saber o que aconteceu com as contas',
    howLong: 'Um ano, mesmo que você exclua a conta',
  },
  {
    what: 'Se você usa um segundo fator: as suas chaves de acesso (só a parte pública, o nome e quando foram usadas), o segredo do aplicativo de códigos (cifrado) e os códigos de recuperação (só embaralhados)',
    why: 'Para confirmar que é você ao entrar',
    howLong: 'Até você remover ou excluir a conta',
  },
  {
    what: 'Endereço de rede (IP), hora e página de cada acesso ao sistema',
    why: 'Para conter tentativas de invasão e encontrar defeitos',
    howLong: 'Enquanto o servidor guarda os registros; o Marco Civil da Internet pede 6 meses',
  },
];
