import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Notice } from './Notice';

interface EditConflictProps {
  form: { conflict: string | undefined; overwrite: () => unknown };
  /** Shows the newer version. */
  seeAt: string;
}

/** Says that somebody else has saved a newer version, and lets the user choose. What they have typed stays. */
export function EditConflict({ form: { conflict, overwrite }, seeAt }: EditConflictProps) {
  if (conflict === undefined) return null;
  return (
    <Notice variant="danger">
      <p>{conflict} O que você escreveu continua aqui.</p>
      <div className="d-flex flex-wrap gap-2">
        <Button
          variant="outline-danger"
          onClick={({ currentTarget: { form: fields } }) => {
            // What refuses to be submitted, as a pasted sheet that was not taken does, listens on the form itself.
            const submission = new Event('submit', { cancelable: true });
            if (fields?.dispatchEvent(submission) !== false) overwrite();
          }}
        >
          Salvar mesmo assim
        </Button>
        <Link className="btn btn-link" to={seeAt} target="_blank">
          Ver a outra versão
        </Link>
      </div>
    </Notice>
  );
}
