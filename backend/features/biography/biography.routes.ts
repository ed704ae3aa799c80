import { biographyCalls } from '@contract/biography';
import { implement } from '../../middleware/implement';
import { BiographyEntry } from './biography.model';

const MAX_ENTRIES = 100;

export const biographyRoutes = implement(biographyCalls, {
  'GET /api/biography': async () => {
    const entries = await BiographyEntry.find().sort({ _id: 1 }).limit(MAX_ENTRIES).lean();
    return entries.map(({ name, bio }) => ({ name, bio }));
  },
});
