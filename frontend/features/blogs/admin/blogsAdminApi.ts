import type { BlogChanges, BlogSummary, NewBlog } from '@contract/blogs';
import type { Message } from '@contract/text';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/onSuccess';
import { blogsApi } from '../blogsApi';

const blogsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without a post to create, the server makes up a sample, to be edited. */
    createBlog: build.mutation<BlogSummary, NewBlog | void>({
      query: (blog) => ({ url: '/blogs', method: 'POST', ...(blog && { body: blog }) }),
      onQueryStarted(_blog, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (blog) =>
          dispatch(
            blogsApi.util.upsertQueryData('getBlog', blog._id, { ...blog, comments: [], numComments: 0 }),
          ),
        );
      },
      invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
    }),
    updateBlog: build.mutation<BlogSummary, BlogChanges & { blogId: string }>({
      query: (body) => ({ url: `/blogs/${body.blogId}`, method: 'PUT', body }),
      onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        onSuccess(queryFulfilled, (changed) =>
          dispatch(
            blogsApi.util.updateQueryData('getBlog', changed._id, (blog) => ({ ...blog, ...changed })),
          ),
        );
      },
      invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
    }),
    deleteBlog: build.mutation<Message, string>({
      query: (id) => ({ url: `/blogs/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
    }),
  }),
});

export const { useCreateBlogMutation, useUpdateBlogMutation, useDeleteBlogMutation } = blogsAdminApi;
