import { HomeScreen } from '@/features/trainingTypes/HomeScreen';
import { useUser } from '@/session/useUser';
import { MyHomeScreen } from './screens';

/** The home: the workouts for a visitor, the current one for a member. */
export function HomeRoute() {
  return useUser() === null ? <HomeScreen /> : <MyHomeScreen />;
}
