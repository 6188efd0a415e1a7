/**
 * A written sentence as a synthesiser is to read it: what English writes in signs, in words. What is shown beside the
 * recording stays as it was written.
 */
export function spokenWords(sentence: string): string {
  return sentence
    .replace(/\$(\d+)(?:\.(\d\d))?/g, (_, dollars: string, cents = '00') =>
      cents === '00' ? `${dollars} dollars` : `${dollars} dollars ${cents}`,
    )
    .replace(/(\d)–(\d)/g, '$1 to $2')
    .replace(/(\d)\.(\d)/g, '$1 point $2')
    .replace(/(\d) cm\b/g, '$1 centimeters')
    .replace(/\ba\.m\./g, 'A.M.')
    .replace(/\bp\.m\./g, 'P.M.')
    .replaceAll('&', 'and')
    .replace(/["“”]/g, '')
}
