import type { Collection, Types } from 'mongoose';
import type { ListedUser } from '@contract/accounts';
import { daysAfter, weekOf, type Day } from '@contract/calendar';
import { absentAfterDays, newForDays, type MemberActivity } from '@contract/memberActivities';
import { countRange } from '../../database/countRange';
import { newestFirst } from '../../database/newestFirst';
import { paginate } from '../../database/paginate';
import type { ShownUser } from '../../middleware/currentUser';
import { lastTrainedFirst, Rotation } from '../training/rotation.model';
import { oldestFirst, User, userProjection, userRowView } from './user.model';

interface Wanted {
  activity: MemberActivity;
  /** The current date; by default that in UTC. */
  today: Day | undefined;
  pageNumber: number | undefined;
  perPage: number;
}

interface MemberPage {
  rows: ListedUser[];
  page: number;
  pages: number;
  total: number;
}

/** Returns a page of the members who trained this week, are absent or are new, most recent first; and their exact number. */
export async function membersBy({ activity, today, ...request }: Wanted): Promise<MemberPage> {
  const day = today ?? new Date().toISOString().slice(0, 10);
  if (activity === 'new') return newMembers(daysAfter(day, 1 - newForDays), request);
  return trainedMembers(
    activity === 'absent' ? { $lte: daysAfter(day, -absentAfterDays) } : { $gte: weekOf(day) },
    request,
  );
}

type Request = Pick<Wanted, 'pageNumber' | 'perPage'>;

const memberProjection = { ...userProjection, acceptsEmails: 1 } as const;

async function trainedMembers(lastTrainedDay: object, request: Request): Promise<MemberPage> {
  const administrators = await User.distinct('_id', { isAdmin: true });
  const { rows, ...page } = await paginate<{ _id: Types.ObjectId; lastTrainedDay: Day }>(Rotation, {
    search: {
      filter: { lastTrainedDay, _id: { $nin: administrators } },
      hint: lastTrainedFirst,
      count: () => countBut(Rotation, { lastTrainedDay }, { _id: { $in: administrators } }),
    },
    order: lastTrainedFirst,
    projection: { lastTrainedDay: 1 },
    ...request,
  });
  const ids = rows.map(({ _id }) => _id);
  const members = await User.find({ _id: { $in: ids } }, memberProjection).lean();
  return {
    ...page,
    // A member may be deleted in between.
    rows: rows.flatMap(({ _id, lastTrainedDay: day }) =>
      members.filter((member) => member._id.equals(_id)).map((member) => listedMember(member, day)),
    ),
  };
}

async function newMembers(since: Day, request: Request): Promise<MemberPage> {
  const createdAt = { $gte: new Date(since) };
  const { rows, ...page } = await paginate<Member>(User, {
    search: {
      filter: { createdAt, isAdmin: false },
      hint: oldestFirst,
      count: () => countBut(User, { createdAt }, { isAdmin: true }),
    },
    order: newestFirst,
    projection: memberProjection,
    ...request,
  });
  return { ...page, rows: rows.map((member) => listedMember(member)) };
}

/** Counts the rows of a range, except for a few. */
async function countBut(model: { collection: Collection }, range: object, few: object): Promise<number> {
  const [all, excluded] = await Promise.all([
    countRange(model, range),
    model.collection.countDocuments({ ...range, ...few }),
  ]);
  return all - excluded;
}

type Member = ShownUser & { acceptsEmails?: boolean | null };

function listedMember({ acceptsEmails, ...user }: Member, lastTrainedDay?: Day): ListedUser {
  return {
    ...userRowView(user),
    acceptsEmails: acceptsEmails ?? false,
    ...(lastTrainedDay && { lastTrainedDay }),
  };
}
