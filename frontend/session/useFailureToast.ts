import { useNavigate } from 'react-router-dom';
import { failureOf } from '@/api/errorMessage';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';

/** As `toast.failure`, for what waits until the address is verified: then it leads to the profile, which sends the link. */
export function useFailureToast() {
  const navigate = useNavigate();
  return (error: unknown, fallback?: string) => {
    const failure = failureOf(error);
    if (failure?.code !== 'EMAIL_UNVERIFIED') toast.failure(error, fallback);
    else toast.error(failure.message, { label: 'Abrir meu perfil', onClick: () => navigate(paths.profile) });
  };
}
