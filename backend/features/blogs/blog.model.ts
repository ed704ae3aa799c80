import { model, Schema } from 'mongoose';
import type { BlogSummary } from '@contract/blogs';
import type { Projected } from '../../database/projected';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** A post. Comments are a collection of their own. */
const blogSchema = new Schema(
  {
    title: { type: String, required: true },
    author: { type: String, required: true },
    content: { type: String, required: true },
    /** A path under /uploads/ or /images/, an https address, or '' for no picture. */
    image: { type: String, default: '' },
    /** The workout that the post carries. It may have been deleted since. */
    trainingTypeId: { type: Schema.Types.ObjectId },
    createdAt: { type: Date, default: () => new Date(), immutable: true },
  },
  { versionKey: false },
)
  .index({ createdAt: -1, _id: -1 })
  // Hashed, since an address can exceed the size of an index key. The name is that of the index it replaces.
  .index({ image: 'hashed' }, { name: 'image_1' })
  .plugin(invalidatesCache);

export const Blog = model('Blog', blogSchema);

export const blogProjection = { title: 1, author: 1, content: 1, image: 1, createdAt: 1 } as const;
export const blogWithWorkoutProjection = { ...blogProjection, trainingTypeId: 1 } as const;

export type BlogRecord = Projected<typeof blogSchema, keyof typeof blogProjection>;
export type BlogWithWorkoutRecord = Projected<typeof blogSchema, keyof typeof blogWithWorkoutProjection>;

export function blogView({ _id, title, author, content, image, createdAt }: BlogRecord): BlogSummary {
  return { _id: _id.toString(), title, author, content, image, createdAt: createdAt.toISOString() };
}
