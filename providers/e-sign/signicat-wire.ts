import * as z from 'zod/mini'
import type { Signer, SigningRequest, SigningState, SigningStatus } from './port.ts'

// Signicat Sign API v2: documents, document collections, signing sessions. State names as their documentation
// spells them; an unknown one counts as still open.

export const UploadedDocument = z.object({ documentId: z.string() })

export const Collection = z.object({
  id: z.string(),
  output: z.optional(
    z.object({
      packages: z._default(
        z.array(z.object({ packageType: z.string(), resultDocumentId: z.nullish(z.string()) })),
        [],
      ),
    }),
  ),
})

export const Session = z.object({
  id: z.string(),
  externalReference: z.nullish(z.string()),
  signatureUrl: z.nullish(z.string()),
  lifecycle: z.object({ state: z.string(), stateLastUpdated: z.nullish(z.string()) }),
  output: z.nullish(
    z.object({
      rejectionReason: z.nullish(z.string()),
      signer: z.nullish(
        z.object({
          name: z.nullish(z.string()),
          nin: z.nullish(z.object({ value: z.string() })),
          idp: z.nullish(z.string()),
        }),
      ),
    }),
  ),
})

export type Session = z.infer<typeof Session>

export const packageType = 'PADES_CONTAINER'

const states: Readonly<Record<string, SigningState>> = {
  CREATED: 'invited',
  READY: 'invited',
  OPENED: 'opened',
  IN_PROGRESS: 'opened',
  SIGNED: 'signed',
  COMPLETED: 'signed',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  DELETED: 'cancelled',
}

export const statusOf = ({ lifecycle, output }: Session): SigningStatus => {
  const state = states[lifecycle.state] ?? 'opened'
  const signer = output?.signer
  return {
    state,
    ...(state === 'signed' && lifecycle.stateLastUpdated
      ? { signed_at: lifecycle.stateLastUpdated }
      : {}),
    ...(state === 'signed' && signer
      ? {
          signed_by: {
            national_id: signer.nin?.value ?? null,
            full_name: signer.name ?? '',
            method: signer.idp ?? 'unknown',
          },
        }
      : {}),
    ...(output?.rejectionReason ? { reason: output.rejectionReason } : {}),
  }
}

const sessionOf = (
  request: SigningRequest,
  signer: Signer,
  ids: { collection: string; document: string },
) => ({
  externalReference: signer.signer_ref,
  title: request.title,
  documents: [{ action: 'SIGN', documentCollectionId: ids.collection, documentId: ids.document }],
  signingSetup: [
    {
      identityProviders: [{ idpName: 'audkenni-mobileid' }, { idpName: 'audkenni-app' }],
      vendor: 'AUDKENNI',
      signingFlow: 'PKISIGNING',
    },
  ],
  signer: {
    name: signer.full_name,
    ...(signer.national_id
      ? { nin: { value: signer.national_id, issuingCountry: signer.country } }
      : {}),
    ...(signer.email ? { email: signer.email } : {}),
    ...(signer.phone ? { mobile: signer.phone } : {}),
  },
  subjectValidation: request.skip_id_check
    ? { enabled: false }
    : { enabled: true, attributes: ['nin'] },
  ui: { language: signer.lang },
  dueDate: request.expires_at,
  redirectSettings: {
    success: signer.return_url,
    cancel: signer.return_url,
    error: signer.return_url,
  },
})

export const sessionsOf = (
  request: SigningRequest,
  ids: { collection: string; document: string },
) => request.signers.map((signer) => sessionOf(request, signer, ids))
