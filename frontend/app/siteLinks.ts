import { paths } from '@/paths';

interface SiteLink {
  to: string;
  label: string;
}

const memberLinks: SiteLink[] = [
  { to: paths.myWorkout, label: 'Editar meu Treino' },
  { to: paths.history, label: 'Histórico' },
];

/** The links that the header and the footer share. */
export function siteLinks(isSignedIn: boolean): SiteLink[] {
  return [
    ...(isSignedIn ? memberLinks : []),
    { to: paths.trainingTypes, label: 'Todos os Treinos' },
    { to: paths.blogs(), label: 'Blog' },
    { to: paths.biography, label: 'Sobre o App' },
  ];
}

/** In the footer only. */
export const privacyLink: SiteLink = { to: paths.privacy, label: 'Privacidade' };
