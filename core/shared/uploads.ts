/** Bytes of one file that is handed in, at most. */
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024
/** Bytes of one paper (PDF or picture), at most: whole megabytes, as people are told. */
export const PAPER_MAX_BYTES = 10_000_000
