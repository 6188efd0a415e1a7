import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Callout } from '~/ui/components/feedback/callout'
import { Checkbox } from '~/ui/components/forms/checkbox'

export interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Recovery codes, shown this once: to copy, keep in a file or on paper. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('profile')
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Callout tone="warn" title={t('codes.once')}>
        <p>{t('codes.onceHint')}</p>
      </Callout>
      <ol
        aria-label={t('codes.title')}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-sm tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Download />} onPress={() => keepInFile(text)}>
          {t('codes.download')}
        </Button>
        <Button size="sm" icon={<Printer />} onPress={() => print(t('codes.title'), codes)}>
          {t('codes.print')}
        </Button>
        <CopyButton text={text} />
      </div>
      <Checkbox isSelected={isKept} onChange={setKept}>
        {t('codes.kept')}
      </Checkbox>
      <Button variant="primary" isDisabled={!isKept} onPress={onDone}>
        {t('codes.done')}
      </Button>
    </div>
  )
}

function keepInFile(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Prints the codes alone, from a page of their own that nobody sees. */
function print(title: string, codes: string[]): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  // Firefox prints nothing of a frame that isn't displayed at all.
  frame.style.cssText = 'position:fixed;inset-block-end:0;inline-size:0;block-size:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument!
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.dir = document.documentElement.dir
  const heading = page.createElement('h1')
  heading.textContent = `${title} · ${location.host}`
  const list = page.createElement('pre')
  list.textContent = codes.join('\n')
  page.body.append(heading, list)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
