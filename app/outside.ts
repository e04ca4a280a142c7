import type { Ports } from '#core/shared/ports.ts'
import type { LocalBank } from '#providers/bank/local.ts'
import type { LocalSigning } from '#providers/e-sign/local-signing.ts'
import type { LocalStore } from '#providers/local-store.ts'

/** The local systems, for the pages under /dev and /sandbox; null in production. */
export interface Sandbox {
  store: LocalStore
  bank: LocalBank
  signing: LocalSigning
}
export interface Outside {
  ports: Ports
  sandbox: Sandbox | null
}
