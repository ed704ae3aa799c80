import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';

const templates = { type: 'Sheet', id: 'TEMPLATES' } as const;

const sheetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMemberSheet: build.query(
      query('GET /api/users/:id/sheet', {
        providesTags: (_sheet, _error, { id }) => [{ type: 'Sheet', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    giveSheet: build.mutation(
      mutation('PUT /api/users/:id/sheet', {
        invalidatesTags: (outcome, _error, { id }) => (outcome?.isGiven ? [{ type: 'Sheet', id }] : []),
      }),
    ),
    getSheetWorkouts: build.query(
      query('GET /api/sheetTemplates/workouts', { keepUnusedDataFor: cacheSeconds.short }),
    ),
    getSheetTemplates: build.query(
      query('GET /api/sheetTemplates', { providesTags: [templates], keepUnusedDataFor: cacheSeconds.short }),
    ),
    addSheetTemplate: build.mutation(mutation('POST /api/sheetTemplates', { invalidatesTags: [templates] })),
    updateSheetTemplate: build.mutation(
      mutation('PUT /api/sheetTemplates/:id', {
        invalidatesTags: (_template, error) => (error ? [] : [templates]),
      }),
    ),
    deleteSheetTemplate: build.mutation(
      mutation('DELETE /api/sheetTemplates/:id', { invalidatesTags: [templates] }),
    ),
    giveSheetTemplate: build.mutation(
      mutation('POST /api/sheetTemplates/:id/give', {
        invalidatesTags: (outcomes = []) => outcomes.map(({ _id }) => ({ type: 'Sheet', id: _id })),
      }),
    ),
  }),
});

export const {
  useGetMemberSheetQuery,
  useGiveSheetMutation,
  useGetSheetWorkoutsQuery,
  useGetSheetTemplatesQuery,
  useAddSheetTemplateMutation,
  useUpdateSheetTemplateMutation,
  useDeleteSheetTemplateMutation,
  useGiveSheetTemplateMutation,
} = sheetsApi;
