import { FRONT_PATH, pagePath, rolePath } from '#core/shared/paths.ts'

/** The pages of the composition root itself. */
export const appPaths = {
  front: FRONT_PATH,
  home: rolePath('/home'),
  admin: '/admin',
  dev: '/dev',
  offline: '/offline',
  sandboxSign: pagePath('/sandbox/sign/:task_id'),
}
