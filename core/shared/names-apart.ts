/** Between the names that a task gives: they are put in a list in the language of the reader. */
export const NAMES_APART = '\n'
