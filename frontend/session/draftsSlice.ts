import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The changed fields of a form, by name. */
export type DraftValues = Record<string, unknown>;

/** Unsaved changes by `<user id> <form name>`. In memory only. */
const initialState: Record<string, DraftValues> = {};

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftSaved: (
      drafts,
      { payload: { key, values } }: PayloadAction<{ key: string; values: DraftValues }>,
    ) => {
      drafts[key] = values;
    },
    draftDiscarded: (drafts, { payload: key }: PayloadAction<string>) => {
      Reflect.deleteProperty(drafts, key);
    },
  },
  selectors: {
    selectDraft: (drafts, key: string) => drafts[key],
    selectHasDraft: (drafts, key: string) =>
      Object.keys(drafts).some((existing) => `${existing} `.startsWith(`${key} `)),
  },
});
