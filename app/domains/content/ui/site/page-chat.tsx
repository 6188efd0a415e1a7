export interface PageChatProps {
  /** Whose chat it is. */
  publicKey: string
  language: string
}

/** A chat in the page's corner. It comes last: nobody presses its button before there is something to read. */
export function PageChat({ publicKey, language }: PageChatProps) {
  return (
    <template data-later="">
      <script async src="/widget.js" data-key={publicKey} data-lang={language} />
    </template>
  )
}
