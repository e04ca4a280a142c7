/** The number of a home in the property registry: seven digits, often written with a leading F (domain: PR-01). */
export const isLandregId = (typed: string): boolean => /^f?\d{7}$/i.test(typed.trim())
