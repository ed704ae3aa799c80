import type { BiographyEntry } from '@contract/biography';
import { baseApi } from '@/api/baseApi';

export const { useGetBiographyQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBiography: build.query<BiographyEntry[], void>({ query: () => '/biography' }),
  }),
});
