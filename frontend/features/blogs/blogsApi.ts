import type { Blog, BlogPage, Comment, NewComment } from '@contract/blogs';
import { baseApi, keptFor } from '@/api/baseApi';

export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBlogs: build.query<BlogPage, number>({
      query: (pageNumber) => ({ url: '/blogs', params: { pageNumber } }),
      providesTags: [{ type: 'Blog', id: 'LIST' }],
      keepUnusedDataFor: keptFor.query,
    }),
    getBlog: build.query<Blog, string>({
      query: (id) => `/blogs/${encodeURIComponent(id)}`,
      providesTags: (_found, _error, id) => [{ type: 'Blog', id }],
      keepUnusedDataFor: keptFor.query,
    }),
    addComment: build.mutation<Comment, NewComment>({
      query: (body) => ({ url: `/blogs/${body.entityId}/comments`, method: 'POST', body }),
      invalidatesTags: (_comment, _error, { entityId }) => [{ type: 'Blog', id: entityId }],
    }),
  }),
});

export const { useGetBlogsQuery, useGetBlogQuery, useAddCommentMutation } = blogsApi;
