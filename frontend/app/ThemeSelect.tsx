import FormSelect from 'react-bootstrap/FormSelect';
import { useDeviceStore, writeDevice } from '@/lib/deviceStore';

/** As public/early.js reads it; without it the scheme is the system's. */
const key = 'theme';

const ofSystem = 'system';

/** Light or dark, as the system says or as it is chosen for this device. */
export function ThemeSelect() {
  const theme = useDeviceStore(key) ?? ofSystem;
  return (
    <label className="d-inline-flex flex-wrap gap-2 align-items-center justify-content-center mb-2">
      Tema
      <FormSelect
        className="w-auto"
        value={theme}
        onChange={({ target }) => writeDevice(key, target.value === ofSystem ? null : target.value)}
      >
        <option value={ofSystem}>Sistema</option>
        <option value="light">Claro</option>
        <option value="dark">Escuro</option>
      </FormSelect>
    </label>
  );
}
