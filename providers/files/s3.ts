import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { outboundPolicy, type Policy } from '#providers/outbound.ts'
import { final, ProviderFault, retryable } from '#providers/provider-fault.ts'
import { type ByteStream, type FileFacts, type Files, isFileKey } from './port.ts'

interface Deps {
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
  /** another S3-compatible service; addressed by path, not by host name */
  endpoint?: string
  timeout_ms?: number
  pause_ms?: number
}

const provider = 'files'

const mustBeKey = (key: string): void => {
  if (!isFileKey(key)) throw final(provider, 'bad_key')
}

const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0

const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error
  const status = statusOf(error)
  if (status === 401 || status === 403) return final(provider, 'not_authorized', error)
  return status >= 400 && status < 500 && status !== 429
    ? final(provider, 'refused', error)
    : retryable(provider, 'unavailable', error)
}

// The whole content is needed before the first byte goes out: its checksum decides whether it goes at all.
const wholeOf = async (content: Uint8Array | ByteStream): Promise<Uint8Array> =>
  content instanceof Uint8Array ? content : buffer(content)

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderFault && statusOf(error.cause) === 404) return null
    throw error
  }
}

type Send = <T>(work: (client: S3Client, signal: AbortSignal) => Promise<T>) => Promise<T>

const sender =
  (client: S3Client, policy: Policy): Send =>
  (work) =>
    policy.again((signal) =>
      work(client, signal).catch((error: unknown) => {
        throw faultOf(error)
      }),
    )

const listKeys = async (send: Send, bucket: string, prefix: string): Promise<string[]> => {
  const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1000 })
  const listed = await send((client, abortSignal) => client.send(command, { abortSignal }))
  return (listed.Contents ?? []).flatMap(({ Key }) => Key ?? []).sort()
}

export const s3Files = (deps: Deps): Files => {
  const {
    bucket,
    region,
    endpoint,
    access_key_id,
    secret_access_key,
    timeout_ms = 30_000,
    pause_ms = 200,
  } = deps
  const client = new S3Client({
    region,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const send = sender(client, outboundPolicy(provider, { timeout_ms, pause_ms }))
  const head = async (key: string): Promise<FileFacts | null> => {
    mustBeKey(key)
    const command = new HeadObjectCommand({ Bucket: bucket, Key: key })
    const facts = await orNull(send((s3, abortSignal) => s3.send(command, { abortSignal })))
    if (!facts) return null
    const { ContentLength = 0, ContentType = '', Metadata = {} } = facts
    return { key, size: ContentLength, content_type: ContentType, sha256: Metadata['sha256'] ?? '' }
  }
  return {
    async put(key, content, { content_type, sha256 }) {
      mustBeKey(key)
      const Body = await wholeOf(content)
      if (createHash('sha256').update(Body).digest('hex') !== sha256)
        throw final(provider, 'checksum_mismatch')
      const object = {
        Bucket: bucket,
        Key: key,
        Body,
        ContentType: content_type,
        Metadata: { sha256 },
      }
      await send((s3, abortSignal) => s3.send(new PutObjectCommand(object), { abortSignal }))
      return { key, size: Body.byteLength, content_type, sha256 }
    },
    async get(key) {
      mustBeKey(key)
      const command = new GetObjectCommand({ Bucket: bucket, Key: key })
      const object = await orNull(send((s3, abortSignal) => s3.send(command, { abortSignal })))
      return object?.Body instanceof Readable ? object.Body : null
    },
    head,
    async delete(key) {
      mustBeKey(key)
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: key })
      await orNull(send((s3, abortSignal) => s3.send(command, { abortSignal })))
    },
    list: (prefix) => listKeys(send, bucket, prefix),
  }
}
