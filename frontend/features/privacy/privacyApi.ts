import { baseApi } from '@/api/baseApi';
import { query } from '@/api/endpoint';

export const { useGetPrivacyQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({ getPrivacy: build.query(query('GET /api/privacy')) }),
});
