import { type ComponentProps, useState } from 'react';
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
        <button type="button" className="btn btn-outline-secondary" onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
          <span className="visually-hidden"> {props.label.toLocaleLowerCase('pt-BR')}</span>
        </button>
      }
    />
  );
}
