export interface SampleChatProps {
  /** Of the sample shop's assistant. */
  publicKey: string
  language: string
}

/** The sample shop's own chat. It comes last: nobody presses its button before there is something to read. */
export function SampleChat({ publicKey, language }: SampleChatProps) {
  return (
    <template data-later="">
      <script async src="/widget.js" data-key={publicKey} data-lang={language} />
    </template>
  )
}
