import { lazy } from 'react';
import { HomeScreen } from '@/features/trainingTypes/HomeScreen';
import { lazyImport } from '@/lib/lazyImport';
import { useUser } from '@/session/useUser';

export const loadMyHome = lazyImport(() => import('@/features/training/MyHomeScreen'));

const MyHomeScreen = lazy(async () => ({ default: (await loadMyHome()).MyHomeScreen }));

/** The home page: the list of workouts for visitors, the current workout for members. */
export function HomeRoute() {
  return useUser() === null ? <HomeScreen /> : <MyHomeScreen />;
}
