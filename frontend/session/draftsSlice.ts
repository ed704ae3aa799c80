import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** The changed fields of a form, by name. */
export type DraftValues = Record<string, unknown>;

/** Unsaved changes by `<user id> <form name>`. */
export type Drafts = Record<string, DraftValues>;

const initialState: Drafts = {};

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
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectDrafts: (drafts) => drafts,
    selectDraft: (drafts, key: string) => drafts[key],
    selectHasDraft: (drafts, key: string) =>
      Object.keys(drafts).some((existing) => `${existing} `.startsWith(`${key} `)),
  },
});
