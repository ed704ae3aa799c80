import { Router } from 'express';
import { requireAdmin } from '../accounts/session';
import { uploadImage } from './uploads.controller';

export const uploadRoutes = Router().post('/', requireAdmin, uploadImage);
