import { answering } from '#core/server/extension-point.ts'
import { landlordHabits } from '#features/listings/server/public.ts'
import { habitsOf } from './habits/landlord-habits.ts'

export const answers = [answering(landlordHabits, habitsOf)]
