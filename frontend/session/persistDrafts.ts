import type { Store } from '@reduxjs/toolkit';
import { readTab, writeTab } from '@/lib/deviceStore';
import { type Drafts, draftsSlice } from './draftsSlice';

const key = 'drafts';

const { selectDrafts } = draftsSlice.selectors;

/** The drafts stored in this tab. */
export function storedDrafts(): Drafts {
  try {
    const drafts: unknown = JSON.parse(readTab(key) ?? '{}');
    return isDrafts(drafts) ? drafts : {};
  } catch {
    return {};
  }
}

/** Stores drafts in this tab, so that they survive a reload. */
export function persistDrafts(store: Store<Parameters<typeof selectDrafts>[0]>): void {
  let previous = selectDrafts(store.getState());
  store.subscribe(() => {
    const drafts = selectDrafts(store.getState());
    if (drafts === previous) return;
    previous = drafts;
    writeTab(key, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
  });
}

function isDrafts(value: unknown): value is Drafts {
  return (
    isObject(value) &&
    Object.values(value).every((draft) => isObject(draft) && 'changes' in draft && isObject(draft.changes))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
