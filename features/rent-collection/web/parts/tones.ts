import type { ScheduleItem } from '#features/rent-collection/shared/model.ts'

export const STATE_TONES: Record<
  ScheduleItem['state'],
  'neutral' | 'glacier' | 'lamp' | 'moss' | 'lava'
> = {
  planned: 'neutral',
  due: 'glacier',
  issued: 'lamp',
  part_paid: 'lamp',
  paid: 'moss',
  overdue: 'lava',
  refused: 'lava',
  claim_cancelled: 'lava',
  cancelled: 'neutral',
}

export const PAYOUT_TONES: Record<string, 'neutral' | 'glacier' | 'lamp' | 'moss' | 'lava'> = {
  scheduled: 'glacier',
  held: 'lamp',
  sent: 'glacier',
  settled: 'moss',
  rejected: 'lava',
  reverted: 'neutral',
}
