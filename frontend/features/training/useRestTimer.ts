import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { prepareAlarm } from '@/lib/alarm';
import { useDeviceStore, readDevice, writeDevice } from '@/lib/deviceStore';

/** In seconds. */
export const restChoices = [60, 90, 120];

/** How long a rest is offered, and how long its end is shown, in seconds. */
const offered = 60;
const shown = 30;

/** The member's last choice in seconds, or 'off'. */
const choiceKey = 'rest';
/** When the rest, or the offer of one, ends: in ms since 1970. */
const endKey = 'restEnd';
const off = 'off';

/** Starts a rest of the length chosen last, or offers one. Nothing if the timer is switched off. */
export function startRest(): void {
  const choice = readDevice(choiceKey);
  if (choice !== off) endIn(secondsOf(choice) ?? offered);
}

/**
 * The rest between two sets. It ends by the clock, so it goes on through a reload and while the screen is locked. `left`
 * is null unless a rest is offered or under way.
 */
export function useRestTimer(isUnderway: boolean) {
  const choice = useDeviceStore(choiceKey);
  const end = Number(useDeviceStore(endKey));
  const left = useSecondsUntil(isUnderway && choice !== off ? end : 0);
  const seconds = secondsOf(choice);
  const isResting = seconds !== undefined && left > 0;

  useEffect(() => {
    if (!isResting) return;
    const alarm = prepareAlarm();
    return () => {
      const late = Date.now() - end;
      if (late >= 0 && late < shown * 1000) alarm.sound();
      else alarm.cancel();
    };
  }, [isResting, end]);

  return {
    left: left > 0 ? left : null,
    seconds,
    hasEnded: seconds !== undefined && left <= 0 && left > -shown,
    choose: (newSeconds: number) => {
      writeDevice(choiceKey, String(newSeconds));
      endIn(newSeconds);
    },
    skip: () => writeDevice(endKey, null),
    turnOff: () => writeDevice(choiceKey, off),
  };
}

/** Whether the member has switched the timer off, and a function to have it again. */
export function useIsRestOff() {
  return { isOff: useDeviceStore(choiceKey) === off, turnOn: () => writeDevice(choiceKey, null) };
}

function secondsOf(choice: string | null): number | undefined {
  return restChoices.find((seconds) => String(seconds) === choice);
}

function endIn(seconds: number): void {
  writeDevice(endKey, String(Date.now() + seconds * 1000));
}

/** Counts down each second while the page is visible, otherwise only at the end. Stops at `-shown`. */
function useSecondsUntil(end: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const count = () => {
        clearTimeout(timer);
        onChange();
        const left = end - Date.now();
        if (left <= -shown * 1000) return;
        const isHidden = document.visibilityState === 'hidden';
        timer = setTimeout(count, isHidden && left > 0 ? left : ((left % 1000) + 1000) % 1000 || 1000);
      };
      count();
      document.addEventListener('visibilitychange', count);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', count);
      };
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    // A later end means that the clock has been set back.
    return left > Math.max(...restChoices) ? -shown : Math.max(left, -shown);
  });
}
