export type StepState = 'done' | 'current' | 'open' | 'problem' | 'locked'

export interface WizardStep {
  key: string
  title: string
  state: StepState
  href: string
}
