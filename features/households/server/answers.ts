import { answering } from '#core/server/extension-point.ts'
import { householdShown } from '#features/profiles/server/public.ts'
import { householdOfProfile } from './queries/households.ts'

export const answers = [answering(householdShown, householdOfProfile)]
