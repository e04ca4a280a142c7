/**
 * What a job throws that is to run again at `until`, by the clock of the product, such as after its reader's quiet
 * hours. It uses up no try, and it asks its facts anew then.
 */
export class PostponedJob extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`postponed until ${until.toISOString()}`)
    this.until = until
  }
}
