/** Written by tools/screenshots.ts: changes with the pictures, so that browsers may keep them for a year. */
export const PICTURES_VERSION = '5f70b412'
