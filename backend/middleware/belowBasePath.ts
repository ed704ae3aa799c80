import type { RequestListener } from 'node:http';
import { config } from '../config/config';

/**
 * Takes the path of APP_URL off the addresses of requests. It may be missing: some proxies pass it on, others take it off
 * themselves.
 */
export function belowBasePath(listener: RequestListener): RequestListener {
  const { basePath } = config;
  if (basePath === '') return listener;
  const prefix = new RegExp(`^${basePath}(?:/|(?=\\?)|$)`);
  return (req, res) => {
    req.url = req.url?.replace(prefix, '/');
    listener(req, res);
  };
}
