import type { InferSchemaType, Schema, Types } from 'mongoose';

/** A record as read by a projection: its id and the given fields. */
export type Projected<Row extends Schema, Field extends keyof InferSchemaType<Row>> = Pick<
  InferSchemaType<Row> & { _id: Types.ObjectId },
  '_id' | Field
>;
