import { baseApi } from '@/api/baseApi';
import { query } from '@/api/endpoint';

export const { useGetBiographyQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({ getBiography: build.query(query('GET /api/biography')) }),
});
