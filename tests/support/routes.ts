import { missingId } from './builders';

/** Express's types do not include the layers of a router. */
interface Layer {
  rawPath: string;
  handle: { stack?: Layer[] };
  route?: { path: string; stack: { method: string }[] };
}

/** Lists all routes of a router, as 'get /api/blogs/:id'. */
export function routesOf({ stack }: { stack: unknown[] }, mount = ''): string[] {
  return (stack as Layer[]).flatMap(({ rawPath, handle, route }) => {
    if (route) return route.stack.map(({ method }) => `${method} ${joined(mount, route.path)}`);
    return handle.stack ? routesOf({ stack: handle.stack }, joined(mount, rawPath)) : [];
  });
}

/** Fills in the parameters of a path. */
export function pathWith(ids: Partial<Record<string, string>>, path: string): string {
  return path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? missingId);
}

function joined(mount: string, path: string): string {
  return path === '/' ? mount : mount + path;
}
