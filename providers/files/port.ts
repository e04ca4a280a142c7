/** A Node Readable is one. */
export type ByteStream = AsyncIterable<Uint8Array>

export interface FileFacts {
  key: string
  size: number
  content_type: string
  sha256: string
}

export interface Files {
  /** replaces; faults: `bad_key`, `checksum_mismatch` (final), `unavailable` (retryable) */
  put(
    key: string,
    content: Uint8Array | ByteStream,
    facts: { content_type: string; sha256: string },
  ): Promise<FileFacts>
  get(key: string): Promise<ByteStream | null>
  head(key: string): Promise<FileFacts | null>
  /** harmless when there is none */
  delete(key: string): Promise<void>
  /** keys in order, at most 1000 */
  list(prefix: string): Promise<string[]>
}

/** One spelling for every store: lower case, no empty, dotted-only or absolute steps. */
export const isFileKey = (key: string): boolean =>
  key.length <= 500 && /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/.test(key)

declare module '#core/shared/ports.ts' {
  interface Ports {
    files: Files
  }
}
