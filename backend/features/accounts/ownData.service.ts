import { stringify } from 'csv-stringify/sync';
import type { Types } from 'mongoose';
import { linesOf } from '@contract/exercises';
import { messages } from '@contract/messages';
import type { OwnData } from '@contract/profile';
import { found } from '../../middleware/errors';
import { Comment } from '../blogs/comment.model';
import { readRotation } from '../training/completion.service';
import { LogEntry, logEntryView } from '../training/logEntry.model';
import { myWorkoutView } from '../training/rotation.model';
import { Review } from '../trainingTypes/review.model';
import { Session } from './session.model';
import { User, userView } from './user.model';

/** Returns everything stored about a user. */
export async function ownDataOf(user: Types.ObjectId): Promise<OwnData> {
  const rotation = await readRotation(user);
  const [member, history, comments, reviews, sessions] = await Promise.all([
    User.findById(user).lean(),
    logOf(user),
    Comment.find({ user }).sort({ createdAt: 1 }).lean(),
    Review.find({ user }).sort({ createdAt: 1 }).lean(),
    Session.find({ user }).lean(),
  ]);
  const record = found(member, messages.userNotFound);
  return {
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
    sessions: sessions.map(({ expiresAt, passwordConfirmedAt }) => ({
      expiresAt: expiresAt.toISOString(),
      ...(passwordConfirmedAt && { passwordConfirmedAt: passwordConfirmedAt.toISOString() }),
    })),
  };
}

const columns = ['Data', 'Treino', 'Grupo', 'Exercícios', 'Anotação'];

/**
 * Returns a user's log as CSV for Brazilian spreadsheets: with semicolons, a byte order mark, local dates and escaped
 * formulas.
 */
export async function historyTableOf(user: Types.ObjectId): Promise<string> {
  const rows = (await logOf(user)).map(({ day, name, category, description, note }) => ({
    Data: day.split('-').reverse().join('/'),
    Treino: name,
    Grupo: category,
    Exercícios: linesOf(description).join(', '),
    Anotação: note,
  }));
  return stringify(rows, { header: true, columns, bom: true, delimiter: ';', escape_formulas: true });
}

function logOf(user: Types.ObjectId) {
  return LogEntry.find({ user }).sort({ day: -1, completedAt: -1 }).lean();
}
