import { useDeviceStore, writeDevice } from '@/lib/deviceStore';

/** Stores the workout's id and the indexes of its ticked exercises, as in '65f0… 0 2'. */
const key = 'ticks';

/** The indexes of the exercises that are ticked in a workout, stored on this device only. */
export function useTicks(workoutId: string) {
  const [storedId, ...indexes] = (useDeviceStore(key) ?? '').split(' ');
  const ticked: ReadonlySet<number> = new Set(storedId === workoutId ? indexes.map(Number) : []);

  const toggle = (index: number) => {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    writeDevice(key, [workoutId, ...next].join(' '));
  };

  return { ticked, toggle };
}

/** Needed when a workout is completed, because in a list of one it is the next workout, too. */
export function clearTicks(): void {
  writeDevice(key, null);
}
