import { pagePath } from '#core/shared/paths.ts'

export const householdPaths = { invitation: pagePath('/invitations/household/:id') }
