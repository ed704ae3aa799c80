import { baseApi, cacheSeconds } from '@/api/baseApi';
import { query } from '@/api/endpoint';

export const { useGetAuditQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query(query('GET /api/audit', { keepUnusedDataFor: cacheSeconds.short })),
  }),
});
