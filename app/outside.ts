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
/** How people prove who they are; their providers are opened before the others, because browsers visit them. */
export type IdentityPorts = Pick<Ports, 'electronic_id' | 'social_sign_in'>
/** What is the same in production and elsewhere. */
export type GivenPorts = IdentityPorts & Pick<Ports, 'translation' | 'summaries'>
