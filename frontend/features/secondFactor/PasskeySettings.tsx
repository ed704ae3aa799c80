import { maxPasskeyNameLength, maxPasskeys } from '@contract/limits';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { type SubmitEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { shortDate } from '@/lib/dates';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toast';
import { useDeletion } from '@/ui/useDeletion';
import { passkeyProblem } from './passkeyProblem';
import { useAddPasskeyMutation, useCreatePasskeyMutation, useRemovePasskeyMutation } from './secondFactorApi';
import type { SettingsProps } from './SecondFactorSettings';

/** The list of passkeys, and a form to add one. */
export function PasskeySettings({ factors, confirmed, onRecoveryCodes }: SettingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { passkeys, passkeysPossible } = factors;
  const isPossible = passkeysPossible && browserSupportsWebAuthn();
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Chaves de acesso
      </h3>
      <p>Confirme com a digital, o rosto ou o PIN do celular ou do computador, sem digitar um código.</p>
      {passkeys.length > 0 && (
        <ul className="list-unstyled">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey._id}
              {...passkey}
              confirmed={confirmed}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {!isPossible && (
        <p className="text-secondary">Este navegador, neste endereço, não oferece chaves de acesso.</p>
      )}
      {isPossible && passkeys.length < maxPasskeys && (
        <AddPasskey confirmed={confirmed} onRecoveryCodes={onRecoveryCodes} />
      )}
    </>
  );
}

type PasskeyProps = SettingsProps['factors']['passkeys'][number] &
  Pick<SettingsProps, 'confirmed'> & { onRemoved: () => void };

function Passkey({ _id, name, createdAt, lastUsedAt, confirmed, onRemoved }: PasskeyProps) {
  const [removePasskey] = useRemovePasskeyMutation();
  const { isDeleting, remove } = useDeletion(
    () => confirmed(() => removePasskey({ passkeyId: _id }).unwrap()),
    onRemoved,
  );
  const used = lastUsedAt ? `usada pela última vez em ${shortDate(lastUsedAt)}` : 'ainda não usada';
  return (
    <li className="d-flex flex-wrap gap-2 align-items-center justify-content-between mb-2">
      <span className="text-break">
        <bdi className="fw-semibold">{name}</bdi>
        <br />
        <small className="text-secondary">
          Desde {shortDate(createdAt)}, {used}
        </small>
      </span>
      <ConfirmButton
        disabled={isDeleting}
        question="Remover esta chave de acesso?"
        confirmLabel="Remover"
        onConfirm={remove}
      >
        Remover <bdi className="visually-hidden">{name}</bdi>
      </ConfirmButton>
    </li>
  );
}

function AddPasskey({ confirmed, onRecoveryCodes }: Pick<SettingsProps, 'confirmed' | 'onRecoveryCodes'>) {
  const [name, setName] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [createPasskey] = useCreatePasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsAdding(true);
    try {
      const optionsJSON = await confirmed(() => createPasskey().unwrap());
      const credential = await startRegistration({ optionsJSON });
      onRecoveryCodes(await confirmed(() => addPasskey({ name, credential }).unwrap()));
      setName('');
      toast.success('Chave de acesso adicionada');
    } catch (error) {
      toast.error(passkeyProblem(error));
    } finally {
      setIsAdding(false);
    }
  };

  return (
    <form className="mb-4" onSubmit={add}>
      <TextField
        name="passkeyName"
        label="Nome da nova chave"
        hint="Opcional, por exemplo “Celular”."
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outline-primary" disabled={isAdding}>
        Adicionar chave de acesso
      </Button>
    </form>
  );
}
