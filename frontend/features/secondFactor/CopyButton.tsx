import Button from 'react-bootstrap/Button';
import { toast } from '@/ui/toast';

/** Copies a text to the clipboard. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copiado');
    } catch {
      // The clipboard needs HTTPS and the user's permission.
      toast.error('O navegador não deixou copiar. Selecione o texto e copie.');
    }
  };
  return (
    <Button variant="outline-secondary" onClick={copy}>
      {children}
    </Button>
  );
}
