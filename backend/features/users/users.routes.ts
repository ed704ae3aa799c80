import { Router } from 'express';
import { login, logout, register } from './account.controller';
import { forgotPassword, resetPassword } from './passwordReset.controller';
import { getProfile, updateCurrentWorkoutIndex, updateProfile } from './profile.controller';
import { requireAdmin, requireUser } from './session';
import { deleteUser, getUser, listEmails, listUsers, updateUser } from './usersAdmin.controller';

// The fixed addresses stand before '/:id', which would take them too.
export const userRoutes = Router()
  .get('/', requireAdmin, listUsers)
  .post('/', register)
  .post('/auth', login)
  .post('/logout', logout)
  .get('/profile', requireUser, getProfile)
  .put('/profile', requireUser, updateProfile)
  .get('/email-list', requireAdmin, listEmails)
  .post('/forgot-password', forgotPassword)
  .post('/reset-password', resetPassword)
  .get('/:id', requireAdmin, getUser)
  .put('/:id', requireAdmin, updateUser)
  .delete('/:id', requireAdmin, deleteUser)
  .put('/:id/currentWorkoutIndex', requireUser, updateCurrentWorkoutIndex);
