/** What a workout can be rated with. */
export const ratings = [1, 2, 3, 4, 5] as const;
