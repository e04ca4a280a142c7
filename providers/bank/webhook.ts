import { headerOf, isSigned } from '#providers/webhook-signature.ts'
import type { Bank } from './port.ts'

export const bankSignatureHeader = 'x-bank-signature'

/** `secrets`: the active one and, while rotating, the one before. */
export const signatureCheck =
  (check: { secrets: readonly string[]; now: () => Date }): Bank['isFromBank'] =>
  (headers, raw_body) =>
    isSigned(headerOf(headers, bankSignatureHeader), raw_body, {
      secrets: check.secrets,
      now: check.now(),
    })
