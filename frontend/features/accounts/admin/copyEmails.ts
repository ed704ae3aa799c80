import type { Separator } from '@/lib/mailto';
import { toast } from '@/ui/toast';

/** Copies addresses to the clipboard and says so. Returns whether it could. */
export async function copyEmails(emails: readonly string[], separator: Separator): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(emails.join(`${separator} `));
    toast.success(emails.length === 1 ? '1 email copiado' : `${emails.length} emails copiados`);
    return true;
  } catch {
    // The clipboard needs HTTPS and the user's permission.
    toast.error('Não foi possível copiar. Baixe o arquivo com os emails.');
    return false;
  }
}
