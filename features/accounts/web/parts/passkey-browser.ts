import { useSyncExternalStore } from 'react'
import type { NewCredential, SignedChallenge } from '#features/accounts/shared/model.ts'

const never = () => () => undefined
const isKnown = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Whether this browser can make and use passkeys; false until the page runs in it. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, isKnown, () => false)

/** The message for what the browser answered instead of a passkey, or null where the fault is another one. */
export const refusedByBrowser = (error: unknown) => {
  if (!(error instanceof DOMException)) return null
  return error.name === 'InvalidStateError'
    ? ('accounts.passkeys.exists' as const)
    : ('accounts.passkeys.cancelled' as const)
}

/** Asks the person to make a passkey. Throws a DOMException where they do not. */
export const makeCredential = async (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewCredential> => {
  const made = (await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  })) as PublicKeyCredential
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  return {
    id,
    type: 'public-key',
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: response.transports,
    },
  }
}

/** Asks the person to sign with a passkey. Throws a DOMException where they do not. */
export const signChallenge = async (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<SignedChallenge> => {
  const signed = (await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  })) as PublicKeyCredential
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON
  return {
    id,
    type: 'public-key',
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    },
  }
}
