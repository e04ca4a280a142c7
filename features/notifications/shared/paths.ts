import { pagePath } from '#core/shared/paths.ts'

export const notificationPaths = {
  settings: '/account/notifications',
  unsubscribe: pagePath('/unsubscribe/:token'),
}
