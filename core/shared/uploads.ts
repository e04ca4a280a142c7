/** Bytes of one file that is handed in, at most. */
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024
