import type { Request } from 'express';

/** Returns the path of the route that handled a request, with its parameters' names: '/api/blogs/:id'. */
export function routeOf(req: Request): string | undefined {
  const route: unknown = req.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof path === 'string' ? path : undefined;
}
