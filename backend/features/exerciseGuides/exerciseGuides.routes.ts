import { exerciseGuideCalls } from '@contract/exerciseGuides';
import { messages } from '@contract/messages';
import { found, HttpError, ignoreDuplicateKey, requireApplied } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { withAuditEntries } from '../audit/audit.service';
import { ownPicturePath } from '../../pictures/ownPicturePath';
import { takeBackPicture } from '../../pictures/pictureStore';
import { ExerciseGuide, exerciseGuideProjection, exerciseGuideView } from './exerciseGuide.model';

const MAX_GUIDES = 300;

export const exerciseGuideRoutes = implement(exerciseGuideCalls, {
  'GET /api/exerciseGuides': async () => {
    const guides = await ExerciseGuide.find({}, exerciseGuideProjection)
      .sort({ exercise: 1 })
      .limit(MAX_GUIDES)
      .lean();
    return guides.map(exerciseGuideView);
  },

  'PUT /api/exerciseGuides': async ({ body: { exercise, original, ...body }, req }) => {
    const fields = { ...body, picture: ownPicturePath(body.picture, req) };
    await takeBackPicture(fields.picture);
    const changed = await ExerciseGuide.findOneAndUpdate(
      { exercise, ...original },
      { $set: fields },
      { new: true },
    ).lean();
    if (changed) return exerciseGuideView(changed);
    const isThere = await ExerciseGuide.exists({ exercise });
    // Deleted by somebody else, unless there was none when the edit started.
    if (!isThere && original && Object.values(original).some((value) => value?.length))
      throw new HttpError(412, messages.changedElsewhere);
    const created = isThere
      ? null
      : await ExerciseGuide.create({ exercise, ...fields }).catch(ignoreDuplicateKey(null));
    if (created) return exerciseGuideView(created);
    const other = found(
      await ExerciseGuide.findOne({ exercise }, exerciseGuideProjection).lean(),
      messages.guideNotFound,
    );
    requireApplied(comparable(other), comparable(fields));
    return exerciseGuideView(other);
  },

  'DELETE /api/exerciseGuides/:id': async ({ params, user, note }) => {
    const { _id, exercise } = found(
      await ExerciseGuide.findById(params.id, { exercise: 1 }).lean(),
      messages.guideNotFound,
    );
    const deleted = await withAuditEntries(
      [{ actor: user, action: 'exerciseGuideDeleted', target: { _id, label: exercise } }],
      () => ExerciseGuide.findByIdAndDelete(_id).lean(),
    );
    found(deleted, messages.guideNotFound);
    note('Exercise guide deleted', { guide: _id });
    return { message: messages.guideDeleted };
  },
});

const comparable = <Fields extends { substitutes: string[] }>({ substitutes, ...fields }: Fields) => ({
  ...fields,
  substitutes: substitutes.join('\n'),
});
