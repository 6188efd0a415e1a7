import arabic from '@fontsource-variable/noto-sans-arabic/wght.css?url'
import armenian from '@fontsource-variable/noto-sans-armenian/wght.css?url'
import bengali from '@fontsource-variable/noto-sans-bengali/wght.css?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/wght.css?url'
import ethiopic from '@fontsource-variable/noto-sans-ethiopic/wght.css?url'
import georgian from '@fontsource-variable/noto-sans-georgian/wght.css?url'
import gujarati from '@fontsource-variable/noto-sans-gujarati/wght.css?url'
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/wght.css?url'
import hebrew from '@fontsource-variable/noto-sans-hebrew/wght.css?url'
import japanese from '@fontsource-variable/noto-sans-jp/wght.css?url'
import kannada from '@fontsource-variable/noto-sans-kannada/wght.css?url'
import khmer from '@fontsource-variable/noto-sans-khmer/wght.css?url'
import korean from '@fontsource-variable/noto-sans-kr/wght.css?url'
import lao from '@fontsource-variable/noto-sans-lao/wght.css?url'
import malayalam from '@fontsource-variable/noto-sans-malayalam/wght.css?url'
import myanmar from '@fontsource-variable/noto-sans-myanmar/wght.css?url'
import oriya from '@fontsource-variable/noto-sans-oriya/wght.css?url'
import simplifiedChinese from '@fontsource-variable/noto-sans-sc/wght.css?url'
import sinhala from '@fontsource-variable/noto-sans-sinhala/wght.css?url'
import tamil from '@fontsource-variable/noto-sans-tamil/wght.css?url'
import traditionalChinese from '@fontsource-variable/noto-sans-tc/wght.css?url'
import telugu from '@fontsource-variable/noto-sans-telugu/wght.css?url'
import thaana from '@fontsource-variable/noto-sans-thaana/wght.css?url'
import thai from '@fontsource-variable/noto-sans-thai/wght.css?url'
import { type NotoName, notoOf } from '~/platform/fonts/noto-names'

const SHEETS: Record<NotoName, string> = {
  arabic,
  armenian,
  bengali,
  devanagari,
  ethiopic,
  georgian,
  gujarati,
  gurmukhi,
  hebrew,
  jp: japanese,
  kannada,
  khmer,
  kr: korean,
  lao,
  malayalam,
  myanmar,
  oriya,
  sc: simplifiedChinese,
  sinhala,
  tamil,
  tc: traditionalChinese,
  telugu,
  thaana,
  thai,
}

/**
 * Style sheet with a font for a language that many machines can't draw, or null. Its family stands behind the system's
 * own fonts in `--font-scripts` and comes in small ranges, so a machine that has such a font fetches none of it.
 */
export function fontSheetOf(language: string): string | null {
  const name = notoOf(language)
  return name && SHEETS[name]
}
