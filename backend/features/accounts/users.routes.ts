import { Router } from 'express';
import { login, logout, register } from './account.controller';
import {
  deleteAccount,
  downloadHistory,
  downloadOwnData,
  getPreferences,
  updatePreferences,
} from './ownData.controller';
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
  .delete('/profile', requireUser, deleteAccount)
  .get('/profile/preferences', requireUser, getPreferences)
  .put('/profile/preferences', requireUser, updatePreferences)
  .get('/profile/data.json', requireUser, downloadOwnData)
  .get('/profile/history.csv', requireUser, downloadHistory)
  .get('/email-list', requireAdmin, listEmails)
  .post('/forgot-password', forgotPassword)
  .post('/reset-password', resetPassword)
  .get('/:id', requireAdmin, getUser)
  .put('/:id', requireAdmin, updateUser)
  .delete('/:id', requireAdmin, deleteUser)
  .put('/:id/currentWorkoutIndex', requireUser, updateCurrentWorkoutIndex);
