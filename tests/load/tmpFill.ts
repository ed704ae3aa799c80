import { Types } from 'mongoose';
import { config } from '../../backend/config/config';
import { closeDatabase, openDatabase } from '../../backend/database/connect';
import { joinEmbedded } from '../../backend/database/embedded/embedded';
import { Blog } from '../../backend/features/blogs/blog.model';
import { Comment } from '../../backend/features/blogs/comment.model';
import { Review } from '../../backend/features/trainingTypes/review.model';
import { Rotation } from '../../backend/features/training/rotation.model';
import { TrainingType } from '../../backend/features/trainingTypes/trainingType.model';
import { hashPassword } from '../../backend/features/accounts/passwords';
import { User } from '../../backend/features/accounts/user.model';
import { at, benchPassword, blog, lastTrainedDay, member, workout } from './population';
const embedded = await joinEmbedded(config.dataDir);
await openDatabase(`${embedded.uri}?socketTimeoutMS=0`);
const N = 100_000;
const ids = Array.from({ length: N }, () => new Types.ObjectId());
const today = new Date().toISOString().slice(0, 10);
const passwordHash = await hashPassword(benchPassword);
const now = Date.now();
async function fill(model: any, rows: number, row: (i: number) => object) {
  await model.collection.dropIndexes();
  for (let from = 0; from < rows; from += 5000)
    await model.collection.insertMany(Array.from({ length: Math.min(5000, rows - from) }, (_, i) => row(from + i)), { ordered: false, writeConcern: { w: 1 } });
  await model.createIndexes();
}
const days = (i: number) => new Date(now - (N - i) * 60_000 * 8);
await fill(TrainingType, 300, (i) => ({ _id: ids[i], ...workout(i) }));
await fill(User, N, (i) => ({ _id: ids[i], ...member(i), passwordHash, createdAt: days(i) }));
await fill(Rotation, N, (o) => ({ _id: ids[o], entries: Array.from({ length: 10 }, (_, i) => { const { name, category, description } = workout((i * 7 + o) % 300); return { _id: new Types.ObjectId(), trainingTypeId: ids[(i * 7 + o) % 300], name, category, description, status: 'pending', createdAt: at(i) }; }), currentWorkoutIndex: 0, lastCompletedWorkout: '', newestLogEntry: null, pending: null, undone: [], lastTrainedDay: lastTrainedDay(o, today), corrections: 0 }));
await fill(Blog, 1000, (i) => ({ _id: ids[i], ...blog(i) }));
await fill(Comment, N, (i) => ({ entityType: 'Blog', entityId: ids[i % 1000], user: ids[i], content: `C ${i}`, createdAt: at(i) }));
await fill(Review, N, (i) => ({ trainingType: ids[i % 300], user: ids[i], rating: 4, comment: `R ${i}`, createdAt: at(i) }));
await closeDatabase();
await embedded.stop();
process.exit(0);
