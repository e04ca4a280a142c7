// The few parts of the package that the local identity provider uses; it ships no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    uid: string
    params: Record<string, unknown>
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface OidcContext {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: Provider
    }
  }

  export const errors: { AccessDenied: new (description: string) => Error }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    Grant: new (facts: { clientId: string; accountId: string }) => Grant
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } }
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    backchannelResult(
      request: string,
      result: Grant | Error,
      facts?: { acr?: string; amr?: readonly string[]; authTime?: number },
    ): Promise<void>
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>
  }
}
