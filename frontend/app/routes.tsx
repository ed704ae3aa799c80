import { Route, Routes } from 'react-router-dom';
import { RequireAdmin, RequireUser } from '@/session/guards';
import { adminScreens } from './adminScreens';
import { HomeRoute } from './HomeRoute';
import { NotFoundScreen } from './NotFoundScreen';
import { homePatterns, memberScreens, publicScreens, type ScreenRoute, signInScreens } from './screens';

/** Shows the screen of the current address. */
export function Screens() {
  return (
    <Routes>
      {homePatterns.map((pattern) => (
        <Route key={pattern} path={pattern} element={<HomeRoute />} />
      ))}
      {publicScreens.map(route)}
      {signInScreens.map(route)}
      <Route element={<RequireUser />}>{memberScreens.map(route)}</Route>
      <Route element={<RequireAdmin />}>{adminScreens.map(route)}</Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function route({ pattern, Screen }: ScreenRoute) {
  return <Route key={pattern} path={pattern} element={<Screen />} />;
}
