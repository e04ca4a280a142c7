import { answering } from '#core/server/extension-point.ts'
import { hasBlocked } from '#features/applications/server/public.ts'
import { isAnswerSuspicious, warningAbout } from '#features/applications/server/public/words.ts'
import { landlordHabits } from '#features/listings/server/public.ts'
import { habitsOf } from './habits/landlord-habits.ts'
import { isBlockedBy } from './queries/blocks.ts'
import { warningAboutWords } from './queries/detections.ts'
import { isSuspiciousAnswer } from './scam/detecting.ts'

export const answers = [
  answering(landlordHabits, habitsOf),
  answering(hasBlocked, isBlockedBy),
  answering(warningAbout, warningAboutWords),
  answering(isAnswerSuspicious, isSuspiciousAnswer),
]
