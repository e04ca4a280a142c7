export type StepState = 'done' | 'current' | 'open' | 'problem' | 'locked'

export interface WizardStep {
  key: string
  title: string
  state: StepState
  href: string
  /** Of a locked one: what it will ask, when it opens, and the way to what is missing for that. */
  lock?: StepLock | undefined
}

export interface StepLock {
  about: string
  reason: string
  to: string
  action: string
}
