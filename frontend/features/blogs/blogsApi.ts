import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';

export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBlogs: build.query(
      query('GET /api/blogs', {
        providesTags: [{ type: 'Blog', id: 'LIST' }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    getBlog: build.query(
      query('GET /api/blogs/:id', {
        providesTags: (_blog, _error, { id }) => [{ type: 'Blog', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    getOwnComments: build.query(
      query('GET /api/blogs/:id/comments/own', {
        providesTags: (_ids, _error, { id }) => [{ type: 'Blog', id }],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    addComment: build.mutation(
      mutation('POST /api/blogs/:id/comments', {
        invalidatesTags: (_comment, error, { id }) => (error ? [] : [{ type: 'Blog', id }]),
      }),
    ),
    deleteComment: build.mutation(
      mutation('DELETE /api/blogs/:id/comments/:commentId', {
        invalidatesTags: (_message, _error, { id }) => [{ type: 'Blog', id }],
      }),
    ),
  }),
});

export const {
  useGetBlogsQuery,
  useGetBlogQuery,
  useGetOwnCommentsQuery,
  useAddCommentMutation,
  useDeleteCommentMutation,
} = blogsApi;
