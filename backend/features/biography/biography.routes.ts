import { Router } from 'express';
import { z } from 'zod';
import { publicRead } from '../../middleware/responseCache/publicRead';
import { BiographyEntry } from './biography.model';

const SHOWN = 100;

const listBiography = publicRead('/api/biography', z.object(), async () => {
  const entries = await BiographyEntry.find().sort({ _id: 1 }).limit(SHOWN).lean();
  return entries.map(({ name, bio }) => ({ name, bio }));
});

export const biographyRoutes = Router().get('/', listBiography);
