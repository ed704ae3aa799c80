import cookieParser from 'cookie-parser';
import express, { Router, type Express } from 'express';
import { config } from './config/config';
import { isReady } from './database/connect';
import { biographyRoutes } from './features/biography/biography.routes';
import { blogRoutes } from './features/blogs/blogs.routes';
import { docsRoutes } from './features/docs/docs.routes';
import { historyRoutes } from './features/training/history.routes';
import { myWorkoutRoutes } from './features/training/myWorkout.routes';
import { trainingTypeRoutes } from './features/trainingTypes/trainingTypes.routes';
import { uploadRoutes } from './features/uploads/uploads.routes';
import { userRoutes } from './features/accounts/users.routes';
import { serveFrontEnd } from './features/screens/serveScreens';
import { readBody } from './middleware/readBody';
import { noStore } from './middleware/cacheControl';
import { errorHandler, notFoundHandler } from './middleware/errorHandler';
import { databaseAway } from './middleware/errors';
import { requireSameOrigin } from './middleware/requireSameOrigin';
import { requestLogger } from './middleware/requestLogger';
import { securityHeaders } from './middleware/securityHeaders';
import { picturesPath, servePictures } from './pictures/pictureStore';

/** The whole product behind one handler: the API, the uploaded pictures and, in production, the screens. Never listens. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  app.use(requestLogger, securityHeaders);
  app.use('/api', apiRoutes());
  app.use(picturesPath, servePictures);
  if (config.environment === 'production') app.use(serveFrontEnd());
  return app.use(notFoundHandler, errorHandler);
}

/** Uploads come before the reading of bodies: theirs is a picture, and no JSON. */
function apiRoutes(): Router {
  return Router()
    .use(noStore, requireSameOrigin, cookieParser())
    .use('/upload', uploadRoutes)
    .use(readBody)
    .get('/health', async (_req, res) => {
      if (!(await isReady())) throw databaseAway();
      res.json({ status: 'ok' });
    })
    .use('/trainingTypes', trainingTypeRoutes)
    .use('/myWorkout', myWorkoutRoutes)
    .use('/history', historyRoutes)
    .use('/users', userRoutes)
    .use('/blogs', blogRoutes)
    .use('/biography', biographyRoutes)
    .use(docsRoutes)
    .use(notFoundHandler);
}
