/** Somebody pays for every byte, and has said so: nothing is fetched that was not asked for. */
export const wantsLessData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
