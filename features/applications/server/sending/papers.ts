import type { Ctx } from '#core/server/context.ts'
import { at, InvalidInput, type Problem } from '#core/shared/problem.ts'
import { attachmentsOf } from '#features/profiles/server/public.ts'
import { isSentKind } from '../../shared/rules.ts'
import { writeAttachments } from '../queries/attachments.ts'

const FIELD = 'attachment_ids'

type Paper = Awaited<ReturnType<typeof attachmentsOf>>[number]

/** What of these is none of somebody's papers, or none that goes with an application. */
export const paperProblems = (own: readonly Paper[], ids: readonly string[]): Problem[] => {
  const found = own.filter((paper) => ids.includes(paper.id))
  if (ids.some((id) => !found.some((paper) => paper.id === id))) return [at(FIELD, 'not_found')]
  return found.every(({ kind }) => isSentKind(kind))
    ? []
    : [at(FIELD, 'applications.kind_not_sent')]
}

/** The same of an applicant, whose papers are looked up. */
export const attachmentProblems = async (
  ctx: Ctx,
  applicantId: string,
  ids: readonly string[],
): Promise<Problem[]> =>
  ids.length === 0 ? [] : paperProblems(await attachmentsOf(ctx.tx, applicantId), ids)

/** For ids that were found: these papers go with the application, and no others. */
export const setAttachments = async (
  ctx: Ctx,
  applicationId: string,
  ids: readonly string[],
): Promise<void> => {
  if (!(await writeAttachments(ctx, applicationId, ids)))
    throw new InvalidInput([at(FIELD, 'not_found')])
}
