import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { config } from './config/config';
import { isPrepared, untilPrepared } from './database/connect';
import { accountRoutes } from './features/accounts/accounts.routes';
import { profileRoutes } from './features/accounts/profile.routes';
import { secondFactorRoutes } from './features/accounts/secondFactor.routes';
import { authenticate } from './features/accounts/session';
import { auditRoutes } from './features/audit/audit.routes';
import { sessionRoutes } from './features/accounts/sessions.routes';
import { setupRoutes } from './features/accounts/setup.routes';
import { biographyRoutes } from './features/biography/biography.routes';
import { blogRoutes } from './features/blogs/blogs.routes';
import { deskRoutes } from './features/desk/desk.routes';
import { docsPage, docsRoutes } from './features/docs/docs.routes';
import { exerciseGuideRoutes } from './features/exerciseGuides/exerciseGuides.routes';
import { healthRoutes } from './features/health/health.routes';
import { requestAsSeenPath, sendRequestAsSeen } from './features/health/requestAsSeen';
import { metricsRoutes } from './features/metrics/metrics.routes';
import { announceRelease, serveScreens } from './features/screens/serveScreens';
import { privacyRoutes } from './features/privacy/privacy.routes';
import { sheetRoutes } from './features/sheets/sheets.routes';
import { requireAdminFactor } from './features/secondFactor/administrators.service';
import { trainingRoutes } from './features/training/training.routes';
import { trainingTypeRoutes } from './features/trainingTypes/trainingTypes.routes';
import { uploadRoutes } from './features/uploads/uploads.routes';
import { noStore } from './middleware/cacheControl';
import { trustProxies } from './middleware/clientAddress';
import { errorHandler, notFoundHandler } from './middleware/errorHandler';
import { databaseAway } from './middleware/errors';
import { apiRouter } from './middleware/implement';
import { noticeProxies } from './middleware/noticeProxies';
import { requestLogger } from './middleware/requestLogger';
import { requireSameOrigin, safeMethods } from './middleware/requireSameOrigin';
import { requireReadablePath } from './middleware/requireReadablePath';
import { sendSecurityTxt } from './middleware/securityTxt';
import { securityHeaders } from './middleware/securityHeaders';
import { picturesPath, servePictures } from './pictures/pictureStore';

const routes = [
  trainingTypeRoutes,
  trainingRoutes,
  sheetRoutes,
  accountRoutes,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
  setupRoutes,
  blogRoutes,
  exerciseGuideRoutes,
  uploadRoutes,
  deskRoutes,
  biographyRoutes,
  privacyRoutes,
  auditRoutes,
  healthRoutes,
  docsRoutes,
].flat();

/**
 * Until the data is migrated, a call would take what has not been moved yet for missing. Writes wait for it: unlike reads,
 * proxies do not repeat them with another server.
 */
const requirePreparedDatabase: RequestHandler = async ({ method }, _res, next) => {
  const mayProceed = isPrepared() || (!safeMethods.has(method) && (await untilPrepared()));
  if (!mayProceed) throw databaseAway();
  next();
};

/** Creates the Express app: the API, uploaded pictures and, in production, the built front end. Does not listen. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy !== undefined) trustProxies(app, config.trustProxy);
  app.use(requestLogger, securityHeaders);
  app.use(requestAsSeenPath, sendRequestAsSeen);
  app.use(noticeProxies());
  if (config.environment === 'production') app.use(announceRelease());
  app.use(requireReadablePath);
  app.use('/api', noStore, requireSameOrigin, requirePreparedDatabase, cookieParser());
  app.use(apiRouter(routes, { authenticate, admitAdmin: requireAdminFactor }), docsPage);
  app.use('/api', notFoundHandler);
  app.use(picturesPath, servePictures);
  app.use('/.well-known/security.txt', sendSecurityTxt);
  app.use(metricsRoutes);
  if (config.environment === 'production') app.use(serveScreens());
  return app.use(notFoundHandler, errorHandler);
}
