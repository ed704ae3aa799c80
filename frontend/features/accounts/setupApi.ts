import { baseApi } from '@/api/baseApi';
import { mutation } from '@/api/endpoint';
import { onSuccess } from '@/api/onSuccess';
import { signedIn } from '@/session/sessionEvents';

export const { useSetUpMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in. By an event, since only this screen needs the endpoint, and the first visit should not load it. */
    setUp: build.mutation(
      mutation('POST /api/users/setup', {
        onQueryStarted: (_account, { dispatch, queryFulfilled }) =>
          onSuccess(queryFulfilled, (user) => dispatch(signedIn(user))),
      }),
    ),
  }),
});
