import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardFrame } from '#core/web/wizard/wizard-frame.tsx'
import type { StepState } from '#core/web/wizard/step-state.ts'
import { readOwnListing } from '#features/listings/shared/api.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { LISTING_STEPS, listingProblems } from '#features/listings/shared/rules.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

const PAGES = [...LISTING_STEPS, 'publish'] as const
export type StepPage = (typeof PAGES)[number]

/** The first step on which something is missing; the last one where nothing is. */
export const firstOpenStep = (listing: OwnListing): StepPage => {
  const problems = listingProblems(listing)
  return LISTING_STEPS.find((step) => problems[step].length > 0) ?? 'publish'
}

export const stepReads: Reads = ({ params }) => [[readOwnListing, { id: params.id! }]]
export const stepLoader = serverReads(stepReads)
export const stepClientLoader = browserReads(stepReads)

export const useOwnListing = (): OwnListing => {
  const { id } = useParams()
  return useLoaded(readOwnListing, { id: id! })
}

export const stepAddress = (id: string, step: StepPage): string => listingPaths.step(id, step)

/** The pages before and after this one. */
export const neighbours = (
  id: string,
  step: StepPage,
): { back_to: string | undefined; next_to: string } => {
  const index = PAGES.indexOf(step)
  return {
    back_to: index > 0 ? stepAddress(id, PAGES[index - 1]!) : undefined,
    next_to: stepAddress(id, PAGES[index + 1] ?? 'publish'),
  }
}

interface Props {
  step: StepPage
  listing: OwnListing
  lead?: ReactNode
  saved_at?: string | null
  is_saving?: boolean
  has_failed?: boolean
  is_partly?: boolean
  children: ReactNode
}

/** The frame of one step: what is done and what lacks comes from the shared rules. */
export function ListingStep({ step, listing, lead, children, ...saving }: Props) {
  const t = useT()
  const problems = listingProblems(listing)
  const stateOf = (page: StepPage): StepState =>
    page === step
      ? 'current'
      : page === 'publish'
        ? listing.status === 'published'
          ? 'done'
          : 'open'
        : problems[page].length === 0
          ? 'done'
          : 'open'
  const home = listing.title || listing.street_address || t('listings.untitled')
  return (
    <>
      <title>{`${t.dynamic(`listings.steps.${step}`)}: ${home}`}</title>
      <WizardFrame
        title={home}
        step_title={t.dynamic(`listings.steps.${step}`)}
        lead={lead}
        exit_to={listingPaths.own}
        exit_label={listing.status === 'published' ? t('listings.own.title') : undefined}
        {...saving}
        steps={PAGES.map((page) => ({
          key: page,
          title: t.dynamic(`listings.steps.${page}`),
          href: stepAddress(listing.id, page),
          state: stateOf(page),
        }))}
      >
        {children}
      </WizardFrame>
    </>
  )
}
