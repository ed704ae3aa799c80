import type { BlogChanges, BlogSummary, NewBlog } from '@contract/blogs';
import type { Message } from '@contract/text';
import { baseApi } from '@/api/baseApi';

const blogsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without a post to create, the server makes up a sample, to be edited. */
    createBlog: build.mutation<BlogSummary, NewBlog | void>({
      query: (blog) => ({ url: '/blogs', method: 'POST', ...(blog && { body: blog }) }),
      invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
    }),
    updateBlog: build.mutation<BlogSummary, BlogChanges & { blogId: string }>({
      query: (body) => ({ url: `/blogs/${body.blogId}`, method: 'PUT', body }),
      invalidatesTags: (_blog, _error, { blogId }) => [
        { type: 'Blog', id: 'LIST' },
        { type: 'Blog', id: blogId },
      ],
    }),
    deleteBlog: build.mutation<Message, string>({
      query: (id) => ({ url: `/blogs/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Blog', id: 'LIST' }],
    }),
  }),
});

export const { useCreateBlogMutation, useUpdateBlogMutation, useDeleteBlogMutation } = blogsAdminApi;
