import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'

/** Codes that the server shows once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => {
  const t = useT()
  const text = codes.map((code) => `${code}\r\n`).join('')
  return (
    <div className="max-w-prose space-y-4">
      <Notice tone="lamp" announce title={t('accounts.two_step.codes_title')}>
        {t('accounts.two_step.codes_text')}
      </Notice>
      <ul className="grid gap-x-8 gap-y-1 font-medium tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <a
          className="font-medium text-glacier-ink underline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('accounts.two_step.download')}
        </a>
        <Button onClick={onKept}>{t('accounts.two_step.codes_kept')}</Button>
      </div>
    </div>
  )
}
