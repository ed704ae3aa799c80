import type { ScreenRoute } from './screens';

/** The administrators' screens, each fetched when it is shown; a visitor downloads none of them. */
export const adminScreens: readonly ScreenRoute[] = [];
