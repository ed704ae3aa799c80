import type { InferSchemaType, Schema, Types } from 'mongoose';

/** A record as it is read by a projection, to be shown: its id, and the fields of that name. */
export type Projected<Row extends Schema, Field extends keyof InferSchemaType<Row>> = Pick<
  InferSchemaType<Row> & { _id: Types.ObjectId },
  '_id' | Field
>;
