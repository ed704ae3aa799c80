import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The fields of a form, by name. */
export type DraftValues = Record<string, unknown>;

/** What is typed and not saved yet, by its writer's id and the form's name. Kept in memory only. */
const initialState: Record<string, DraftValues> = {};

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftKept: (
      drafts,
      { payload: { key, values } }: PayloadAction<{ key: string; values: DraftValues }>,
    ) => {
      drafts[key] = values;
    },
    draftDropped: (drafts, { payload: key }: PayloadAction<string>) => {
      Reflect.deleteProperty(drafts, key);
    },
  },
  selectors: {
    selectDraft: (drafts, key: string) => drafts[key],
    selectHasDraft: (drafts, key: string) =>
      Object.keys(drafts).some((kept) => `${kept} `.startsWith(`${key} `)),
  },
});
