/** The outside world in our words; each provider's port adds its own line by declaration merging. */
// eslint-disable-next-line typescript/no-empty-interface
export interface Ports {}
