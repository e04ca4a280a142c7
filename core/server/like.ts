const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for what holds this text; the text's own wildcards mean themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** A LIKE pattern for what begins with this text. */
export const startingWith = (text: string): string => `${escaped(text)}%`
