import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** Fields of a form, by name. */
export type DraftValues = Record<string, unknown>;

export interface Draft {
  changes: DraftValues;
  /** The values of the record when the user began to edit it; undefined for a new one. */
  original?: DraftValues | undefined;
}

/** Unsaved changes by `<user id> <form name>`. */
export type Drafts = Record<string, Draft>;

const initialState: Drafts = {};

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftSaved: (drafts, { payload: { key, ...draft } }: PayloadAction<Draft & { key: string }>) => {
      drafts[key] = { ...draft, ...(drafts[key] && { original: drafts[key].original }) };
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
