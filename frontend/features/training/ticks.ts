import { useDeviceStore, writeDevice } from '@/lib/deviceStore';

/** What is kept there: the id of the workout, then the places of its ticked exercises, as in '65f0… 0 2'. */
const key = 'ticks';

/** The exercises that a member has ticked in the current workout, by their place in it; only this device knows. */
export function useTicks(workoutId: string) {
  const [tickedIn, ...places] = (useDeviceStore(key) ?? '').split(' ');
  const ticked: ReadonlySet<number> = new Set(tickedIn === workoutId ? places.map(Number) : []);

  const toggle = (place: number) => {
    const next = new Set(ticked);
    if (!next.delete(place)) next.add(place);
    writeDevice(key, [workoutId, ...next].join(' '));
  };

  return { ticked, toggle };
}

/** For when the workout is done: it may be the next one, too. */
export function forgetTicks(): void {
  writeDevice(key, null);
}
