import { useDeviceStore, writeDevice } from '@/lib/deviceStore';
import type { Separator } from '@/lib/mailto';

const key = 'emailSeparator';

/** What this device's mail program takes between addresses, and how to change it. */
export function useSeparator(): [Separator, (separator: Separator) => void] {
  const separator = useDeviceStore(key) === ';' ? ';' : ',';
  return [separator, (chosen) => writeDevice(key, chosen === ',' ? null : chosen)];
}
