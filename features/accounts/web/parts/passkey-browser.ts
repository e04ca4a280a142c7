import { useSyncExternalStore } from 'react'
import type { Translator } from '#core/shared/messages.ts'
import { errorText } from '#core/web/data/error-text.ts'
import type { NewCredential, SignedChallenge } from '#features/accounts/shared/model.ts'

const never = () => () => undefined
const isKnown = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Whether this browser can make and use passkeys; false until the page runs in it. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, isKnown, () => false)

/** Why no passkey was made or used: the browser answered otherwise, or the server refused it. */
export const passkeyRefusal = (t: Translator, error: unknown): string => {
  if (!(error instanceof DOMException)) return errorText(t, error)
  return error.name === 'InvalidStateError'
    ? t('accounts.passkeys.exists')
    : t('accounts.passkeys.cancelled')
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
