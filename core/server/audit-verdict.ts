import type { Anchor, AuditReport } from './audit-chain.ts'

const SAID: Record<AuditReport['findings'][number]['check'], string> = {
  row_changed: 'a row was changed after it was sealed',
  row_missing: 'a sealed row is gone',
  seal_missing: 'a seal is gone',
  chain_broken: 'the chain does not follow from the seal before',
  row_without_seal: 'a row was put in behind the chain',
  row_sealed_late: 'a row claims a time long before it was sealed',
  anchor_beyond_chain: 'the chain ends before an anchor: its tail is gone',
  anchor_differs: 'the chain is not the one that was anchored',
}

/** What an operator reads: one line that says whether the log is whole and, if not, what is wrong first and where. */
export const auditVerdict = (
  report: AuditReport,
  anchors: readonly Anchor[],
  lastDay: string | null,
): { is_whole: boolean; line: string } => {
  const [first, ...rest] = report.findings
  const more = rest.length > 0 ? `; and ${rest.length} more` : ''
  if (first)
    return {
      is_whole: false,
      line: `audit log NOT whole: ${SAID[first.check]} (${first.detail})${more}`,
    }
  if (lastDay !== null && !anchors.some((anchor) => anchor.day === lastDay))
    return {
      is_whole: false,
      line: `audit log NOT proved: the anchor of ${lastDay} is in none of the places that were read`,
    }
  return {
    is_whole: true,
    line: `audit log whole: ${report.rows} rows sealed, ${anchors.length} anchors agree`,
  }
}
