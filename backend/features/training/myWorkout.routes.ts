import { Router } from 'express';
import { ownRead, requireUser } from '../accounts/session';
import { addMyWorkout, deleteMyWorkout, readMyWorkouts, updateMyWorkout } from './myWorkout.controller';

export const myWorkoutRoutes = Router()
  .get('/', ownRead(readMyWorkouts))
  .use(requireUser)
  .post('/', addMyWorkout)
  .put('/:id', updateMyWorkout)
  .delete('/:id', deleteMyWorkout);
