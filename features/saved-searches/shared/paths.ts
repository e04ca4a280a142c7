export const savedSearchPaths = {
  own: '/tenants/saved-searches',
}
