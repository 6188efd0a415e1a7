import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'

const CONFIRMED_MS = 2000

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const { t } = useTranslation('common')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <IconButton
      label={isCopied ? t('action.copied') : t('action.copy')}
      size="sm"
      className={className}
      onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? <Check className="text-good" /> : <Copy />}
    </IconButton>
  )
}
