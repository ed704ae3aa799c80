import { baseApi, cacheSeconds } from '@/api/baseApi';
import { mutation, query } from '@/api/endpoint';
import { onSuccess } from '@/api/onSuccess';
import { blogsApi } from '../blogsApi';

const blogsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.query(
      query('GET /api/comments', {
        providesTags: (page) => page?.comments.map(({ blog }) => ({ type: 'Blog', id: blog._id })) ?? [],
        keepUnusedDataFor: cacheSeconds.short,
      }),
    ),
    /** Without a body, the server creates a sample post. */
    createBlog: build.mutation(
      mutation('POST /api/blogs', {
        onQueryStarted(_blog, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (blog) =>
            dispatch(
              blogsApi.util.upsertQueryData(
                'getBlog',
                { id: blog._id },
                { ...blog, comments: [], numComments: 0 },
              ),
            ),
          );
        },
        invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
      }),
    ),
    updateBlog: build.mutation(
      mutation('PUT /api/blogs/:id', {
        onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          onSuccess(queryFulfilled, (changed) =>
            dispatch(blogsApi.util.updateQueryData('getBlog', { id }, (blog) => ({ ...blog, ...changed }))),
          );
        },
        invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
      }),
    ),
    deleteBlog: build.mutation(
      mutation('DELETE /api/blogs/:id', { invalidatesTags: [{ type: 'Blog', id: 'LIST' }] }),
    ),
  }),
});

export const { useGetCommentsQuery, useCreateBlogMutation, useUpdateBlogMutation, useDeleteBlogMutation } =
  blogsAdminApi;
