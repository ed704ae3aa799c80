import {
  absentAfterDays,
  memberActivities,
  newForDays,
  type MemberActivity,
} from '@contract/memberActivities';

/** What the lists of members by activity are called. */
export const memberLists: Record<MemberActivity, string> = {
  trainedThisWeek: 'Treinaram nesta semana',
  absent: `Sem treinar há ${absentAfterDays} dias ou mais`,
  new: `Novos nos últimos ${newForDays} dias`,
};

/** Returns the activity in an address, if it is one. */
export function parseActivity(text: string | null): MemberActivity | undefined {
  return memberActivities.find((activity) => activity === text);
}
