/** Written by tools/screenshots.ts: changes with the pictures, so that browsers may keep them for a year. */
export const PICTURES_VERSION = 'b46ac5a7'
