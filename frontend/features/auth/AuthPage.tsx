import './authPage.scss';
import type { ReactNode } from 'react';
import { addressOf } from '@/lib/basePath';

interface AuthPageProps {
  title: string;
  /** What the form is for; nothing if it is empty. */
  lead?: string | undefined;
  children: ReactNode;
}

/** The layout of the sign-in screens: a form and a drawing. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className="auth-page">
      <img src={addressOf('/images/sign-in.svg')} alt="" width={480} height={600} loading="lazy" />
      <div className="auth-page-form">
        <h1 className="mb-3">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
