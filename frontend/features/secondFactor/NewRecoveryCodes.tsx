import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { CopyButton } from './CopyButton';

interface NewRecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** Recovery codes, which cannot be shown again. Takes the focus. */
export function NewRecoveryCodes({ codes, onClose }: NewRecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card card-body mb-4">
      <h3 ref={heading} tabIndex={-1}>
        Guarde os seus códigos de recuperação
      </h3>
      <p>
        Se você perder o aparelho, cada um deles deixa você entrar uma vez. Eles aparecem só agora: copie ou
        imprima, e guarde longe do aparelho.
      </p>
      <ol className="font-monospace">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="d-flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')}>Copiar</CopyButton>
        <Button variant="outline-secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button onClick={onClose}>Já guardei</Button>
      </div>
    </div>
  );
}
