import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { Rotation } from '../../features/training/rotation.model';
import { withoutDatabase } from '@tests/support/app';
import { aLogEntry } from '@tests/support/builders';
import { aUser } from '@tests/support/signedIn';

test('the last day trained is taken from the log, as if what is pending were applied', async () => {
  const rotations = mongoose.connection.collection('rotations');
  const member = async (pending: object | null, ...days: string[]) => {
    const { _id } = await aUser();
    const entries = [];
    for (const day of days) entries.push(await aLogEntry(_id, day));
    await rotations.updateOne(
      { _id },
      { $set: { pending }, $unset: { lastTrainedDay: '', corrections: '' } },
    );
    return { _id, newest: entries.at(-1)?.toObject() };
  };
  const never = await member(null);
  const often = await member(null, '2026-03-01', '2026-05-01', '2026-04-01');
  const completing = await member({ step: 'completion', entry: { day: '2026-07-01' } }, '2026-06-01');
  const removing = await member(null, '2026-06-01', '2026-07-01');
  await rotations.updateOne(
    { _id: removing._id },
    { $set: { pending: { step: 'removal', entry: removing.newest } } },
  );
  await mongoose.connection.collection('migrations').deleteMany({});
  // Connects again, which runs the migrations.
  await withoutDatabase(() => Promise.resolve());

  const days = await Promise.all(
    [never, often, completing, removing].map(async ({ _id }) => {
      const { lastTrainedDay, corrections } = await Rotation.findById(_id).orFail().lean();
      return [lastTrainedDay, corrections];
    }),
  );
  expect(days).toEqual([
    [null, 0],
    ['2026-05-01', 0],
    ['2026-07-01', 0],
    ['2026-06-01', 0],
  ]);
});
