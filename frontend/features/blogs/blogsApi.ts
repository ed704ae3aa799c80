import { baseApi, keptFor } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';

export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBlogs: build.query(
      query('GET /api/blogs', {
        providesTags: [{ type: 'Blog', id: 'LIST' }],
        keepUnusedDataFor: keptFor.query,
      }),
    ),
    getBlog: build.query(
      query('GET /api/blogs/:id', {
        providesTags: (_blog, _error, { id }) => [{ type: 'Blog', id }],
        keepUnusedDataFor: keptFor.query,
      }),
    ),
    addComment: build.mutation(
      mutation('POST /api/blogs/:id/comments', {
        invalidatesTags: (_comment, _error, { id }) => [{ type: 'Blog', id }],
      }),
    ),
  }),
});

export const { useGetBlogsQuery, useGetBlogQuery, useAddCommentMutation } = blogsApi;
