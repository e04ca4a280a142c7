/** What a change of a contract makes stale. */
export const stale = ['contracts', 'applications', 'rent-collection']
