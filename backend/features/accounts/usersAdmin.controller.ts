import type { RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { SearchQuery } from '@contract/pagination';
import { EmailListQuery, UserChanges, usersPerPage } from '@contract/accounts';
import { paginate } from '../../database/paginate';
import { searchFor } from '../../database/textSearch';
import { found, HttpError, orConflict } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { noteEvent } from '../../middleware/requestLogger';
import { progressOf } from '../training/rotation.service';
import { removeBelongingsOf } from './removal.service';
import {
  alphabetical,
  emailListView,
  oldestFirst,
  searchable,
  User,
  userSearchFields,
  userShown,
  userSummaryView,
  userView,
  type UserRecord,
} from './user.model';

/** The members, newest last. The answer is a bare array; which page it is stands in its headers. */
export const listUsers: RequestHandler = async (req, res) => {
  const { pageNumber, keyword } = SearchQuery.parse(req.query);
  const { rows, page, pages, total } = await paginate<UserRecord>(User, {
    search: keyword ? await searchFor(keyword, User, userSearchFields, oldestFirst) : undefined,
    order: oldestFirst,
    projection: userShown,
    pageNumber,
    perPage: usersPerPage,
  });
  res
    .set({ 'X-Page': String(page), 'X-Pages': String(pages), 'X-Total-Count': String(total) })
    .links(linksAround(page, pages, (number) => `${req.baseUrl}?${query(number, keyword)}`))
    .json(rows.map(userSummaryView));
};

/** Name and address of every customer (everyone who is not an administrator) or of those who agreed, by name. */
export const listEmails: RequestHandler = async (req, res) => {
  const { agreed } = EmailListQuery.parse(req.query);
  const customers = await User.find({ isAdmin: false, ...(agreed === 'true' && { acceptsEmails: true }) })
    .select('name email')
    .sort({ name: 1, email: 1 })
    .collation(alphabetical)
    .lean();
  res.json(customers.map(emailListView));
};

/** One member, or administrator, as administrators see them. */
export const getUser: RequestHandler<{ id: string }> = async (req, res) => {
  const user = found(await User.findById(idFrom(req.params.id)).lean(), messages.userNotFound);
  res.json(userView(user, await progressOf(user._id)));
};

/** Changes a member, also into an administrator. A new address ends the reset links that are under way. */
export const updateUser: RequestHandler<{ id: string }> = async (req, res) => {
  const { name, email, isAdmin } = UserChanges.parse(req.body);
  const member = { _id: idFrom(req.params.id), isAdmin: false };
  const isNewAddress = email !== undefined && !(await User.exists({ ...member, email }));
  const user =
    (await User.findOneAndUpdate(
      member,
      {
        $set: { ...searchable({ name, email }), ...(isAdmin !== undefined && { isAdmin }) },
        ...(isNewAddress && { $unset: { passwordReset: 1 } }),
      },
      { new: true, lean: true },
    ).catch(orConflict(messages.userExists))) ?? (await refuseMissingOrAdmin(req.params.id));
  noteEvent(res, 'User changed', { changedUser: user._id, isAdmin: user.isAdmin });
  res.json(userView(user, await progressOf(user._id)));
};

/** Deletes a member and what belonged to them. */
export const deleteUser: RequestHandler<{ id: string }> = async (req, res) => {
  const user =
    (await User.findOneAndDelete({ _id: idFrom(req.params.id), isAdmin: false }).lean()) ??
    (await refuseMissingOrAdmin(req.params.id));
  await removeBelongingsOf(user._id);
  noteEvent(res, 'User deleted', { deletedUser: user._id });
  res.json({ message: messages.userDeleted });
};

/** Why no member could be changed: there is none, or it is an administrator. */
async function refuseMissingOrAdmin(id: string): Promise<never> {
  found(await User.exists({ _id: idFrom(id) }), messages.userNotFound);
  throw new HttpError(403, messages.adminProtected);
}

function linksAround(
  page: number,
  pages: number,
  addressOf: (page: number) => string,
): Record<string, string> {
  return {
    first: addressOf(1),
    ...(page > 1 && { prev: addressOf(page - 1) }),
    ...(page < pages && { next: addressOf(page + 1) }),
    last: addressOf(pages),
  };
}

function query(pageNumber: number, keyword: string | undefined): string {
  return new URLSearchParams({ ...(keyword && { keyword }), pageNumber: String(pageNumber) }).toString();
}
