import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { toast } from '@/ui/toast';
import { useCreateTrainingTypeMutation } from './trainingTypesAdminApi';

/** Creates a sample workout and opens it for editing. */
export function CreateTrainingTypeButton() {
  const [createTrainingType, { isLoading }] = useCreateTrainingTypeMutation();
  const navigate = useNavigate();

  const create = async () => {
    try {
      const { _id } = await createTrainingType().unwrap();
      await navigate(paths.adminTrainingType(_id));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Button disabled={isLoading} onClick={create}>
      Criar Treino
    </Button>
  );
}
