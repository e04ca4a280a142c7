import type { Ctx } from '#core/server/context.ts'
import { at, InvalidInput, type Problem } from '#core/shared/problem.ts'
import { attachmentsOf } from '#features/profiles/server/public.ts'
import { isSentKind } from '../../shared/rules.ts'
import { writeAttachments } from '../queries/attachments.ts'

const FIELD = 'attachment_ids'

/** What of these is no paper of the applicant, or none that goes with an application. */
export const attachmentProblems = async (
  ctx: Ctx,
  applicantId: string,
  ids: readonly string[],
): Promise<Problem[]> => {
  if (ids.length === 0) return []
  const own = await attachmentsOf(ctx.tx, applicantId)
  const found = own.filter((paper) => ids.includes(paper.id))
  if (ids.some((id) => !found.some((paper) => paper.id === id))) return [at(FIELD, 'not_found')]
  return found.every(({ kind }) => isSentKind(kind))
    ? []
    : [at(FIELD, 'applications.kind_not_sent')]
}

/** For ids that were found: these papers go with the application, and no others. */
export const setAttachments = async (
  ctx: Ctx,
  applicationId: string,
  ids: readonly string[],
): Promise<void> => {
  if (!(await writeAttachments(ctx, applicationId, ids)))
    throw new InvalidInput([at(FIELD, 'not_found')])
}
