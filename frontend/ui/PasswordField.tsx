import { type ComponentProps, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { TextField } from './TextField';

/** A password that can be looked at while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'addOn'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      addOn={
        <Button variant="outline-secondary" onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}{' '}
          <span className="visually-hidden">{props.label.toLocaleLowerCase('pt-BR')}</span>
        </Button>
      }
    />
  );
}
