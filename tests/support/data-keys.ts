/** One set of keys for every test app: the template of their databases is made with them. */
export const TEST_DATA_KEYS = {
  IGLOO_DATA_KEYS: 'the-data-key-of-every-test-database-1',
  IGLOO_LOOKUP_KEY: 'the-lookup-key-of-every-test-database-1',
}
