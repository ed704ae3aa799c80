import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import type { BlogSummary } from '@contract/blogs';

const blogSchema = new Schema(
  {
    title: { type: String, required: true },
    author: { type: String, required: true },
    content: { type: String, required: true },
    /** A path under /uploads/ or /images/, an https address, or '' for no picture. */
    image: { type: String, default: '' },
    createdAt: { type: Date, default: () => new Date(), immutable: true },
  },
  { versionKey: false },
)
  .index({ createdAt: -1, _id: -1 })
  .index({ image: 1 });

export const Blog = model('Blog', blogSchema);

type BlogRecord = InferSchemaType<typeof blogSchema> & { _id: Types.ObjectId };

/** A post as lists show it. */
export function blogView({ _id, title, author, content, image, createdAt }: BlogRecord): BlogSummary {
  return { _id: _id.toString(), title, author, content, image, createdAt: createdAt.toISOString() };
}
