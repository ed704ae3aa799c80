import './pictureField.scss';
import { maxImageMegabytes } from '@contract/limits';
import { imageTypes } from '@contract/uploads';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { addressOf } from '@/lib/basePath';
import { Field } from '@/ui/Field';
import { TextField } from '@/ui/TextField';
import type { useUpload } from './useUpload';

interface PictureFieldProps {
  /** Props of the text field with the picture's address. */
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  label: string;
  /** The picture's path or address, '' for none. */
  image: string;
  upload: ReturnType<typeof useUpload>;
}

/**
 * A picture, given by its address or as a file that is uploaded as soon as it is chosen, with a preview. The path of an
 * upload says nothing to anybody, so it is folded away.
 */
export function PictureField({ field, label, image, upload }: PictureFieldProps) {
  // While an address is being typed, the preview keeps showing the previous picture.
  const [previous, setPrevious] = useState<string>();
  const shown = previous ?? image;
  const [isUnfolded, setIsUnfolded] = useState<boolean>();
  const isFolding = isUpload(shown);
  const isOpen = Boolean(field.error) || (isUnfolded ?? !isFolding);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (file) void upload.send(file);
  };

  return (
    <>
      <details open={isOpen}>
        <summary
          className={isFolding ? 'd-inline-flex text-secondary' : 'd-none'}
          onClick={(event) => {
            event.preventDefault();
            setIsUnfolded(!isOpen);
          }}
        >
          Caminho da imagem
        </summary>
        <TextField
          {...field}
          label={label}
          placeholder="/images/… ou https://…"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={() => setPrevious(image)}
          onBlur={(event) => {
            setPrevious(undefined);
            field.onBlur?.(event);
          }}
        />
      </details>
      <Field
        label="Enviar arquivo"
        hint={`JPEG, PNG ou WebP de até ${maxImageMegabytes} MB`}
        error={upload.error}
      >
        {(control) => (
          <FormControl
            {...control}
            type="file"
            accept={imageTypes.join(',')}
            disabled={upload.progress !== null}
            onChange={choose}
          />
        )}
      </Field>
      {/* Always there, so that the button below does not move while it is being pressed: the preview changes on blur. */}
      <div className="picture-frame mb-3">
        {upload.progress === null ? (
          <Preview key={shown} image={shown} />
        ) : (
          <Progress fraction={upload.progress} onCancel={upload.cancel} />
        )}
      </div>
    </>
  );
}

function Progress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  return (
    <div className="d-flex flex-wrap gap-3 align-items-center justify-content-center">
      <progress className="picture-progress" value={fraction} aria-label="Enviando imagem" />
      <span>{Math.round(fraction * 100)} %</span>
      <Button variant="outline-secondary" onClick={onCancel}>
        Cancelar envio
      </Button>
    </div>
  );
}

function Preview({ image }: { image: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (!isAddress(image)) return <span className="text-secondary">Sem imagem</span>;
  if (isMissing) return <span className="text-danger">Não há imagem neste endereço.</span>;
  return (
    <img
      className="picture-preview"
      src={addressOf(image)}
      alt="Prévia da imagem"
      onError={() => setIsMissing(true)}
    />
  );
}

function isUpload(image: string): boolean {
  return /^\/uploads\/[\w.-]+$/.test(image);
}

function isAddress(image: string): boolean {
  return /^(\/|https:\/\/)./.test(image);
}
