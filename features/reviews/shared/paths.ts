export const reviewPaths = {
  /** The token is behind `#`, which no server reads. */
  write: '/tenant-review',
}
