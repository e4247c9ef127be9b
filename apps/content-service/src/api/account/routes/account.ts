type Policy = 'public' | 'customer';

const route = (method: string, path: string, action: string, policy: Policy) => ({
  method,
  path,
  handler: action,
  config: { auth: false, policies: [`global::${policy}`] },
});

export default {
  routes: [
    route('POST', '/auth/local', 'account.logIn', 'public'),
    route('POST', '/auth/local/register', 'account.register', 'public'),
    route('POST', '/auth/forgot-password', 'account.forgotPassword', 'public'),
    route('POST', '/auth/reset-password', 'account.resetPassword', 'public'),
    route('POST', '/auth/confirm-email', 'account.confirmEmail', 'public'),
    route('POST', '/auth/change-password', 'account.changePassword', 'customer'),
    route('POST', '/auth/send-email-confirmation', 'account.sendConfirmation', 'customer'),
    route('POST', '/auth/refresh', 'session.renew', 'public'),
    route('POST', '/auth/logout', 'session.logOut', 'public'),
    route('GET', '/users/me/sessions', 'session.list', 'customer'),
    route('DELETE', '/users/me/sessions', 'session.endOthers', 'customer'),
    route('DELETE', '/users/me/sessions/:id', 'session.end', 'customer'),
    route('GET', '/users/me', 'account.me', 'customer'),
    route('GET', '/users/me/export', 'account.exportData', 'customer'),
    route('POST', '/users/me/delete', 'account.erase', 'customer'),
    route('PUT', '/users/:id', 'account.updateProfile', 'customer'),
  ],
};
