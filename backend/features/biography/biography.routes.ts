import { Router, type RequestHandler } from 'express';
import { publicRead } from '../../http/caching';
import { BiographyEntry } from './biography.model';

const SHOWN = 100;

const listBiography: RequestHandler = async (_req, res) => {
  const entries = await BiographyEntry.find().sort({ _id: 1 }).limit(SHOWN).lean();
  res.json(entries.map(({ name, bio }) => ({ name, bio })));
};

export const biographyRoutes = Router().get('/', publicRead, listBiography);
