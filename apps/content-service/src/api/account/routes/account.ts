type Policy = 'public' | 'customer';

const route = (method: string, path: string, action: string, policy: Policy) => ({
  method,
  path,
  handler: `account.${action}`,
  config: { auth: false, policies: [`global::${policy}`] },
});

export default {
  routes: [
    route('POST', '/auth/local', 'logIn', 'public'),
    route('POST', '/auth/local/register', 'register', 'public'),
    route('POST', '/auth/forgot-password', 'forgotPassword', 'public'),
    route('POST', '/auth/reset-password', 'resetPassword', 'public'),
    route('POST', '/auth/confirm-email', 'confirmEmail', 'public'),
    route('POST', '/auth/change-password', 'changePassword', 'customer'),
    route('POST', '/auth/send-email-confirmation', 'sendConfirmation', 'customer'),
    route('POST', '/auth/logout', 'logOut', 'customer'),
    route('GET', '/users/me', 'me', 'customer'),
    route('GET', '/users/me/export', 'exportData', 'customer'),
    route('POST', '/users/me/delete', 'erase', 'customer'),
    route('PUT', '/users/:id', 'updateProfile', 'customer'),
  ],
};
