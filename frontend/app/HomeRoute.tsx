import { lazy } from 'react';
import { HomeScreen } from '@/features/trainingTypes/HomeScreen';
import { codeFetcher } from '@/lib/codeFetcher';
import { useUser } from '@/session/useUser';

export const loadMyHome = codeFetcher(() => import('@/features/training/MyHomeScreen'));

const MyHomeScreen = lazy(async () => ({ default: (await loadMyHome()).MyHomeScreen }));

/** The home: the workouts for a visitor, the current one for a member. */
export function HomeRoute() {
  return useUser() === null ? <HomeScreen /> : <MyHomeScreen />;
}
