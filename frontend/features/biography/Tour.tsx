import './tour.scss';
import { addressOf } from '@/lib/basePath';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { ButtonLink } from '@/ui/ButtonLink';

/** Of public/images; `npm run screenshots` takes the pictures. */
const steps = [
  {
    picture: 'app-workouts',
    alt: 'A lista de todos os treinos',
    title: 'Monte a sua lista',
    text: 'Escolha treinos de seis grupos musculares e ponha na ordem que combina com a sua semana.',
  },
  {
    picture: 'app-training',
    alt: 'O treino de hoje, com exercícios marcados e o descanso',
    title: 'Treine um de cada vez',
    text: 'Entre uma série e outra, marque o exercício, anote a carga e deixe o descanso com o app.',
  },
  {
    picture: 'app-history',
    alt: 'O histórico, com o calendário do ano',
    title: 'Veja o quanto já fez',
    text: 'Cada treino concluído fica no histórico, com as cargas, os recordes e as semanas seguidas.',
  },
];

/** What the app does, in pictures, and for visitors the way in. */
export function Tour() {
  const isVisitor = useUser() === null;
  return (
    <section className="mt-5" aria-labelledby="tour">
      <h2 id="tour" className="mb-3">
        O que o app faz
      </h2>
      <ol className="tour list-unstyled">
        {steps.map(({ picture, alt, title, text }) => (
          <li key={picture}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <img
              src={addressOf(`/images/${picture}.webp`)}
              alt={alt}
              width={390}
              height={844}
              loading="lazy"
            />
          </li>
        ))}
      </ol>
      {isVisitor && (
        <ButtonLink variant="primary" className="btn-lg" to={paths.register()}>
          Criar conta
        </ButtonLink>
      )}
    </section>
  );
}
