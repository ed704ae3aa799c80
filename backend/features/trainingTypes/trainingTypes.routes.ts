import { Router } from 'express';
import { requireAdmin, requireUser } from '../accounts/session';
import { addReview } from './reviews.controller';
import {
  countMembers,
  createTrainingType,
  deleteTrainingType,
  getTrainingType,
  listTrainingTypes,
  updateTrainingType,
} from './trainingTypes.controller';

export const trainingTypeRoutes = Router()
  .get('/', listTrainingTypes)
  .post('/', requireAdmin, createTrainingType)
  .get('/:id', getTrainingType)
  .put('/:id', requireAdmin, updateTrainingType)
  .delete('/:id', requireAdmin, deleteTrainingType)
  .get('/:id/members', requireAdmin, countMembers)
  .post('/:id/reviews', requireUser, addReview);
