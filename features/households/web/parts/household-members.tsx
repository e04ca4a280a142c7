import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { removeMember } from '../../shared/api.ts'
import type { Household, Membership } from '../../shared/model.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useTold } from '#core/web/ui/use-told.ts'

interface LineProps {
  member: Membership
  /** Null where the reader may not. */
  onRemove: (() => void) | null
  onLeave: (() => void) | null
}

const MemberLine = ({ member, onRemove, onLeave }: LineProps) => {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 flex-1 basis-40 font-medium">
        {member.first_name}
        {member.is_self ? (
          <span className="font-normal text-quiet">{` (${t('households.members.self')})`}</span>
        ) : null}
      </span>
      {member.is_owner ? <Status tone="neutral">{t('households.members.owner')}</Status> : null}
      {onRemove ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('households.remove_one', { name: member.first_name })}
          onClick={onRemove}
        >
          {t('households.remove')}
        </Button>
      ) : null}
      {onLeave ? (
        <Button variant="quiet" size="small" onClick={onLeave}>
          {t('households.members.leave')}
        </Button>
      ) : null}
    </li>
  )
}

/** The people of a household; its owner removes others, everybody may leave. */
export function HouseholdMembers({ household }: { household: Household }) {
  const t = useT()
  const told = useTold()
  const { send } = useSend(removeMember)
  const [removed, setRemoved] = useState<Membership | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isShared = household.memberships.length > 1
  const drop = () => {
    setRemoved(null)
    told(send({ id: removed!.id }))
  }
  return (
    <section aria-labelledby="household-members">
      <h3 id="household-members" className="font-semibold">
        {t('households.members.title')}
      </h3>
      <ul className="divide-y divide-line">
        {household.memberships.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            onRemove={household.is_owner && !member.is_self ? () => setRemoved(member) : null}
            onLeave={member.is_self && isShared ? () => setLeaving(true) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        is_open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={drop}
        is_dangerous
        title={t('households.members.remove_title', { name: removed?.first_name ?? '' })}
        lead={t('households.members.remove_text')}
        confirm_label={t('households.remove')}
      />
      <LeaveDialog household={household} is_open={isLeaving} onClose={() => setLeaving(false)} />
    </section>
  )
}
