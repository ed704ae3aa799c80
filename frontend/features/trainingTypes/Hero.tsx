import './hero.scss';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';

/** The first thing that visitors see: what the app is, and the way in. A barbell before the sun, drawn like those of the blog. */
export function Hero() {
  return (
    <section className="hero" aria-label="Gym Tracker">
      <div>
        <p>Sua ficha de treino no celular: um treino de cada vez.</p>
        <ButtonLink variant="primary" to={paths.register()}>
          Criar conta
        </ButtonLink>
      </div>
      <svg viewBox="0 0 240 120" aria-hidden="true" fill="none" strokeLinecap="round" strokeWidth={12}>
        <circle cx={120} cy={90} r={84} fill="#f9c3a5" />
        <circle cx={120} cy={90} r={60} fill="#f5a67d" />
        <circle cx={120} cy={90} r={36} fill="#ee7440" />
        <path d="M12 84h216" stroke="#c3cec9" strokeWidth={6} />
        <path d="M70 56v56M170 56v56" stroke="#74d3b7" strokeWidth={16} />
        <path d="M52 62v44M188 62v44" stroke="#cfe9df" />
        <path d="M37 70v28M203 70v28" stroke="#1d7f6a" />
      </svg>
    </section>
  );
}
