import { stringify } from 'csv-stringify/sync';
import type { RequestHandler, Response } from 'express';
import { linesOf } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { AccountDeletion, Preferences, type OwnData } from '@contract/accounts';
import { found, invalidField } from '../../middleware/errors';
import { noteEvent } from '../../middleware/requestLogger';
import { sendAccountDeletedMail } from '../../mail/accountMails';
import { Comment } from '../blogs/comment.model';
import { LogEntry, logEntryView } from '../training/logEntry.model';
import { readRotation } from '../training/completion.service';
import { myWorkoutView } from '../training/rotation.model';
import { Review } from '../trainingTypes/review.model';
import { resign } from './administrators';
import { removeBelongingsOf } from './removal.service';
import { currentUser, endSession } from './session';
import { Session } from './session.model';
import { tryPassword } from './tryPassword.service';
import { User, userView } from './user.model';

/** What the caller has agreed to. */
export const getPreferences: RequestHandler = async (_req, res) => {
  const { acceptsEmails } = found(await User.findById(currentUser(res)._id).lean(), messages.userNotFound);
  const preferences: Preferences = { acceptsEmails };
  res.json(preferences);
};

/** Sets what the caller agrees to. */
export const updatePreferences: RequestHandler = async (req, res) => {
  const preferences = Preferences.parse(req.body);
  await User.updateOne({ _id: currentUser(res)._id }, { $set: preferences });
  res.json(preferences);
};

/** One JSON file with everything that is kept about the caller. */
export const downloadOwnData: RequestHandler = async (_req, res) => {
  const { _id: user } = currentUser(res);
  const rotation = await readRotation(user);
  const [member, history, comments, reviews, sessions] = await Promise.all([
    User.findById(user).lean(),
    entriesOf(res),
    Comment.find({ user }).sort({ createdAt: 1 }).lean(),
    Review.find({ user }).sort({ createdAt: 1 }).lean(),
    Session.find({ user }).lean(),
  ]);
  const record = found(member, messages.userNotFound);
  const data: OwnData = {
    user: { ...userView(record, rotation), acceptsEmails: record.acceptsEmails },
    myWorkouts: rotation.entries.map(myWorkoutView),
    history: history.map(logEntryView),
    comments: comments.map(({ _id, entityId, content, createdAt }) => ({
      _id: _id.toString(),
      entityId: entityId.toString(),
      content,
      createdAt: createdAt.toISOString(),
    })),
    reviews: reviews.map(({ _id, trainingType, rating, comment, createdAt }) => ({
      _id: _id.toString(),
      trainingTypeId: trainingType.toString(),
      rating,
      comment,
      createdAt: createdAt.toISOString(),
    })),
    sessions: sessions.map(({ expiresAt }) => ({ expiresAt: expiresAt.toISOString() })),
  };
  noteEvent(res, 'Own data downloaded');
  res.attachment('gym-tracker-meus-dados.json').json(data);
};

/**
 * The caller's log as a table that a Brazilian spreadsheet opens: semicolons, a byte order mark, days as it writes
 * them, and no text that it would take for a formula.
 */
export const downloadHistory: RequestHandler = async (_req, res) => {
  const rows = (await entriesOf(res)).map(({ day, name, category, description, note }) => ({
    Data: day.split('-').reverse().join('/'),
    Treino: name,
    Grupo: category,
    Exercícios: linesOf(description).join(', '),
    Anotação: note,
  }));
  const columns = ['Data', 'Treino', 'Grupo', 'Exercícios', 'Anotação'];
  const csv = stringify(rows, { header: true, columns, bom: true, delimiter: ';', escape_formulas: true });
  res.attachment('gym-tracker-historico.csv').type('text/csv').send(csv);
};

/**
 * Ends the caller's account at once, and tells them by mail. The password is asked for, and guessing it is limited as
 * at the sign-in. Refused to the last administrator: nobody could make another one.
 */
export const deleteAccount: RequestHandler = async (req, res) => {
  const { password } = AccountDeletion.parse(req.body);
  const { _id, email } = currentUser(res);
  const user = found(await User.findById(_id).select('+passwordHash').lean(), messages.userNotFound);
  if (!(await tryPassword(req, { email, password, hash: user.passwordHash })))
    throw invalidField('password', validationMessages.passwordWrong);
  await resign(_id, messages.lastAdmin);

  await User.deleteOne({ _id });
  await removeBelongingsOf(_id);
  await endSession(res);
  noteEvent(res, 'Account deleted by its owner', { deletedUser: _id });
  sendAccountDeletedMail(user);
  res.json({ message: messages.accountDeleted });
};

function entriesOf(res: Response) {
  return LogEntry.find({ user: currentUser(res)._id })
    .sort({ day: -1, completedAt: -1 })
    .lean();
}
