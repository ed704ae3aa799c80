import { model, Schema } from 'mongoose';
import type { ExerciseGuide as ExerciseGuideView } from '@contract/exerciseGuides';
import type { Projected } from '../../database/projected';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** How a preset exercise is done. */
const exerciseGuideSchema = new Schema(
  {
    /** The name of the preset. */
    exercise: { type: String, required: true },
    sentence: { type: String, default: '' },
    /** As the image of a post. */
    picture: { type: String, default: '' },
    video: { type: String, default: '' },
    substitutes: { type: [String], required: true },
  },
  { versionKey: false },
)
  .index({ exercise: 1 }, { unique: true })
  .index({ picture: 'hashed' })
  .plugin(invalidatesCache);

export const ExerciseGuide = model('ExerciseGuide', exerciseGuideSchema);

export const exerciseGuideProjection = {
  exercise: 1,
  sentence: 1,
  picture: 1,
  video: 1,
  substitutes: 1,
} as const;

type ExerciseGuideRecord = Projected<typeof exerciseGuideSchema, keyof typeof exerciseGuideProjection>;

export function exerciseGuideView({
  _id,
  exercise,
  sentence,
  picture,
  video,
  substitutes,
}: ExerciseGuideRecord): ExerciseGuideView {
  return { _id: _id.toString(), exercise, sentence, picture, video, substitutes };
}
