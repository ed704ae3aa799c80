import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import type { SheetTemplate as SheetTemplateResponse } from '@contract/sheets';
import { workoutCodes } from '@contract/workoutCodes';

const workoutSchema = new Schema(
  {
    name: { type: String, enum: workoutCodes, required: true },
    description: { type: String, required: true },
  },
  { _id: false },
);

/** A sheet without a member. */
const sheetTemplateSchema = new Schema(
  {
    name: { type: String, required: true },
    note: { type: String, default: '' },
    workouts: { type: [workoutSchema], default: [] },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sheetTemplates' },
).index({ name: 1, _id: 1 });

export const SheetTemplate = model('SheetTemplate', sheetTemplateSchema);

type SheetTemplateRecord = InferSchemaType<typeof sheetTemplateSchema> & { _id: Types.ObjectId };

export function sheetTemplateView(template: SheetTemplateRecord): SheetTemplateResponse {
  const { _id, name, note, workouts, updatedAt } = template;
  return {
    _id: _id.toString(),
    name,
    note,
    workouts: workouts.map((workout) => ({ name: workout.name, description: workout.description })),
    updatedAt: updatedAt.toISOString(),
  };
}
