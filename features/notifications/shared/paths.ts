export const notificationPaths = {
  settings: '/account/notifications',
}
