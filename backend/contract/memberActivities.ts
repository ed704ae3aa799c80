/** The members whom administrators look for. */
export const memberActivities = ['trainedThisWeek', 'absent', 'new'] as const;
export type MemberActivity = (typeof memberActivities)[number];

/** Who has trained before, but not in these days, is absent. */
export const absentAfterDays = 14;

/** For how long a member is new. */
export const newForDays = 30;
