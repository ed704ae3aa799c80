import { Router } from 'express';
import { requireUser } from '../accounts/session';
import { deleteEntry, getOverview, listEntries, undoCompletion, updateEntry } from './history.controller';

export const historyRoutes = Router()
  .use(requireUser)
  .get('/', listEntries)
  .get('/overview', getOverview)
  .put('/:id', updateEntry)
  .delete('/:id', deleteEntry)
  .post('/:id/undo', undoCompletion);
