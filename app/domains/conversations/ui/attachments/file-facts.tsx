import { useFormat } from '~/ui/use-format'
import { endingOf } from './sent-files'

/** "PDF · 17.8 kB"; apart, as from right to left the number would stand with the kind and not with its unit. */
export function FileFacts({ file }: { file: { name: string; bytes: number } }) {
  const { bytes } = useFormat()
  const ending = endingOf(file.name)
  return (
    <>
      {ending ? (
        <>
          <bdi>{ending}</bdi> ·{' '}
        </>
      ) : null}
      <bdi>{bytes(file.bytes)}</bdi>
    </>
  )
}
