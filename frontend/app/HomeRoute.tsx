import { lazy } from 'react';
import { HomeScreen } from '@/features/trainingTypes/HomeScreen';
import { fetchCode } from '@/lib/fetchCode';
import { useUser } from '@/session/useUser';

const MyHomeScreen = lazy(async () => ({ default: (await loadMyHome()).MyHomeScreen }));

/** The home: the workouts for a visitor, the current one for a member. */
export function HomeRoute() {
  return useUser() === null ? <HomeScreen /> : <MyHomeScreen />;
}

export function loadMyHome() {
  return fetchCode(() => import('@/features/training/MyHomeScreen'));
}
