import { LOGIN_PATH, pagePath } from '#core/shared/paths.ts'

/** Tokens in links of mails are behind `#`, so that no server keeps them in a log; `new` replaces one. */
export const accountPaths = {
  login: LOGIN_PATH,
  /** Where a provider of accounts sends the browser back to. */
  socialReturn: pagePath('/login/:provider'),
  register: '/register',
  forgotPassword: '/forgot-password',
  newPassword: pagePath('/forgot-password/:token'),
  emailConfirmation: pagePath('/email-confirmation/:token'),
  settings: '/account/settings',
  adminUsers: '/admin/users',
  adminUser: pagePath('/admin/users/:id'),
}
