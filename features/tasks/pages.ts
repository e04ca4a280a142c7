import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('tasks')

/** The list itself is on the first page of each role. */
export const pages: readonly PageRoute[] = [
  page('/admin/failed-jobs', 'admin-failed-jobs', 'staff', 'admin', {
    name: 'app.palette.failed_jobs',
    at: 170,
  }),
]
