import { isHttpsAddress, StartProblem, type Environment } from './provider-settings.ts'

/** A provider that people may sign in with. */
export interface SocialSettings {
  key: string
  name: string
  issuer: string
  client_id: string
  client_secret: string
}

/** A key is a part of addresses that people see, and of names of variables. */
const KEY = /^[a-z][a-z0-9]{0,30}$/

/**
 * `SOCIAL_PROVIDERS` names them, such as `google,acme`; each has variables with its key, such as `SOCIAL_GOOGLE_ISSUER`.
 * Nobody is named by default.
 */
export const readSocialProviders = (environment: Environment): SocialSettings[] => {
  const keys = (environment.SOCIAL_PROVIDERS ?? '').split(',').flatMap((one) => one.trim() || [])
  const wrong = keys.find((key, at) => !KEY.test(key) || keys.indexOf(key) !== at)
  if (wrong !== undefined)
    throw new StartProblem(
      `SOCIAL_PROVIDERS must be different words of small letters and digits, and ${wrong} is not: see docs/configuration.md`,
    )
  return keys.map((key) => {
    const [name, issuer, clientId, clientSecret] = [
      'NAME',
      'ISSUER',
      'CLIENT_ID',
      'CLIENT_SECRET',
    ].map((part) => {
      const variable = `SOCIAL_${key.toUpperCase()}_${part}`
      const value = environment[variable]
      if (!value) throw new StartProblem(`production needs ${variable}: see docs/configuration.md`)
      if (part === 'ISSUER' && !isHttpsAddress(value))
        throw new StartProblem(`${variable} must be an https address: see docs/configuration.md`)
      return value
    }) as [string, string, string, string]
    return { key, name, issuer, client_id: clientId, client_secret: clientSecret }
  })
}
