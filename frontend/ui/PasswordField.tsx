import { type ComponentProps, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { TextField } from './TextField';

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'addOn'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      addOn={
        <Button variant="outline-secondary" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Ocultar' : 'Mostrar'}{' '}
          <span className="visually-hidden">{props.label.toLocaleLowerCase('pt-BR')}</span>
        </Button>
      }
    />
  );
}
