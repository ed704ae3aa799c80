import { Router } from 'express';
import { requireUser } from '../users/session';
import { addMyWorkout, deleteMyWorkout, listMyWorkouts, updateMyWorkout } from './myWorkout.controller';

export const myWorkoutRoutes = Router()
  .use(requireUser)
  .get('/', listMyWorkouts)
  .post('/', addMyWorkout)
  .put('/:id', updateMyWorkout)
  .delete('/:id', deleteMyWorkout);
