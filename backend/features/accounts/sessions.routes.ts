import { messages } from '@contract/messages';
import { sessionCalls } from '@contract/sessions';
import { found } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { withAuditEntries } from '../audit/audit.service';
import { requireMember } from './requireMember';
import { endAllSessions, endSession } from './session';
import { publicId, sessionsOf, sessionView } from './sessions.service';
import { Session } from './session.model';
import { auditTarget } from './user.model';

export const sessionRoutes = implement(sessionCalls, {
  'GET /api/users/sessions': async ({ user }) =>
    (await sessionsOf(user)).map((session) => sessionView(session, user.session._id)),

  'DELETE /api/users/sessions': async ({ user, note }) => {
    await Session.deleteMany({ user: user._id, _id: { $ne: user.session._id } });
    note('Other sessions ended');
    return { message: messages.sessionsEnded };
  },

  'DELETE /api/users/sessions/:id': async ({ user, params: { id }, res, note }) => {
    const sessions = await sessionsOf(user);
    const { _id } = found(
      sessions.find((session) => id?.equals(publicId(session))),
      messages.sessionNotFound,
    );
    if (_id.equals(user.session._id)) await endSession(res);
    else await Session.deleteOne({ _id });
    note('Session ended');
    return { message: messages.loggedOut };
  },

  'GET /api/users/:id/sessions': async ({ params }) => {
    const member = await requireMember(params.id);
    return (await sessionsOf(member)).map((session) => sessionView(session));
  },

  'DELETE /api/users/:id/sessions': async ({ params, user, note }) => {
    const member = await requireMember(params.id);
    await withAuditEntries([{ actor: user, action: 'sessionsEnded', target: auditTarget(member) }], () =>
      endAllSessions(member._id),
    );
    note('Sessions ended', { account: member._id });
    return { message: messages.sessionsEnded };
  },
});
