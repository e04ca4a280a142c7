export const privacyPaths = { privacy: '/account/privacy', deleted: '/account-deleted' }
