import './pictureField.scss';
import { maxImageMegabytes } from '@contract/limits';
import { imageTypes } from '@contract/uploads';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from '@/ui/Field';
import { TextField } from '@/ui/TextField';
import type { useUpload } from './useUpload';

interface PictureFieldProps {
  /** Of the text that names the picture. */
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  label: string;
  /** The picture's path or address, '' for none. */
  image: string;
  upload: ReturnType<typeof useUpload>;
}

/** A picture by its path, or as a file that is sent as soon as it is chosen; and how it looks. */
export function PictureField({ field, label, image, upload }: PictureFieldProps) {
  // While it is typed, an address is that of no picture yet.
  const [before, setBefore] = useState<string>();
  const shown = before ?? image;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen once more.
    target.value = '';
    if (file) void upload.send(file);
  };

  return (
    <>
      <TextField
        {...field}
        label={label}
        placeholder="/images/… ou https://…"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={() => setBefore(image)}
        onBlur={(event) => {
          setBefore(undefined);
          field.onBlur?.(event);
        }}
      />
      <Field label="Enviar arquivo" hint={`JPEG, PNG ou WebP de até ${maxImageMegabytes} MB`} error={upload.error}>
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
      {upload.progress !== null && <Progress share={upload.progress} onCancel={upload.cancel} />}
      {isAddress(shown) && <Preview key={shown} image={shown} />}
    </>
  );
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="d-flex gap-3 align-items-center mb-3">
      <progress className="picture-progress" value={share} aria-label="Enviando imagem" />
      <span>{Math.round(share * 100)} %</span>
      <Button variant="outline-secondary" onClick={onCancel}>
        Cancelar envio
      </Button>
    </div>
  );
}

function Preview({ image }: { image: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className="text-danger">Não há imagem neste endereço.</p>;
  return (
    <img className="picture-preview mb-3" src={image} alt="Prévia da imagem" onError={() => setIsMissing(true)} />
  );
}

function isAddress(image: string): boolean {
  return /^(\/|https:\/\/)./.test(image);
}
