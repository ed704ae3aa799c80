import { useDeviceStore, writeDevice } from '@/lib/deviceStore';

/** Also read by public/early.js. Without a value the system's colour scheme applies. */
const key = 'theme';

const system = 'system';

export function ThemeSelect() {
  const theme = useDeviceStore(key) ?? system;
  return (
    <label className="d-inline-flex flex-wrap gap-2 align-items-center justify-content-center mb-2">
      Tema
      <select
        className="form-select w-auto"
        value={theme}
        onChange={({ target }) => writeDevice(key, target.value === system ? null : target.value)}
      >
        <option value={system}>Sistema</option>
        <option value="light">Claro</option>
        <option value="dark">Escuro</option>
      </select>
    </label>
  );
}
