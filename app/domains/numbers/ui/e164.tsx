/** A number as it is dialled from anywhere; digits run from left to right in every script. */
export function E164({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {number}
    </bdi>
  )
}
