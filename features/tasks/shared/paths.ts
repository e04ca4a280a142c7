export const taskPaths = { failedJobs: '/admin/failed-jobs' }
