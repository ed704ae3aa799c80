import type { calls } from '@contract/calls';
import { methodAndPath, type Call, type ParamOf, type QueryOf, type ReturnedBy } from '@contract/defineCalls';
import type { FetchArgs, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { BaseQuery, Tag } from './baseApi';

// Types only: the contract's schemas, and zod with them, stay out of the initial bundle.
type Calls = typeof calls;
type Name = keyof Calls;

type Returned<N extends Name> = ReturnedBy<Calls[N]>;

/** An endpoint's argument: the path parameters together with the fields of the query or the body. */
export type Arg<N extends Name> = [ParamOf<N>] extends [never]
  ? Fields<Calls[N]>
  : Record<ParamOf<N>, string> & (Fields<Calls[N]> extends object ? Fields<Calls[N]> : unknown);

type Fields<C extends Call> = C extends { query: z.ZodType }
  ? QueryOf<C>
  : C extends { body: infer S extends z.ZodType }
    ? z.input<S> | (undefined extends z.input<S> ? void : never)
    : void;

type Query<N extends Name> = QueryDefinition<Arg<N>, BaseQuery, Tag, Returned<N>, 'api'>;
type Mutation<N extends Name> = MutationDefinition<Arg<N>, BaseQuery, Tag, Returned<N>, 'api'>;
type OwnOptions = 'type' | 'query' | 'queryFn' | 'Types';

/** The definition of a query endpoint for a call of the contract: `build.query(query('GET /api/blogs/:id', { … }))`. */
export function query<N extends Name>(name: N, options: Omit<Query<N>, OwnOptions> = {}) {
  return { ...options, query: requestOf(name) };
}

/** The definition of a mutation endpoint for a call of the contract. */
export function mutation<N extends Name>(name: N, options: Omit<Mutation<N>, OwnOptions> = {}) {
  return { ...options, query: requestOf(name) };
}

/** Builds a call's request: path parameters go into the URL, all other fields into the query string or the body. */
export function requestOf<N extends Name>(name: N): (arg: Arg<N>) => FetchArgs & { method: string } {
  const { method, path } = methodAndPath(name);
  return (arg) => {
    const fields = new Map<string, unknown>(Object.entries(arg ?? {}));
    const url = path.replace(/:(\w+)/g, (_, param: string) => {
      const value = encodeURIComponent(String(fields.get(param)));
      fields.delete(param);
      return value;
    });
    if (fields.size === 0) return { url, method };
    const rest = Object.fromEntries(fields);
    return method === 'GET' ? { url, method, params: rest } : { url, method, body: rest };
  };
}
