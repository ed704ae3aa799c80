import { Router } from 'express';
import { requireAdmin } from '../users/session';
import { uploadImage } from './uploads.controller';

export const uploadRoutes = Router().post('/', requireAdmin, uploadImage);
