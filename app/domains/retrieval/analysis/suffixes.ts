/**
 * Light stemming for languages without a Snowball algorithm in our package: inflectional endings only, the longest
 * that leaves a stem of at least `MIN_STEM` letters comes off once. Endings of case, number, person and articles
 * as any grammar of the language lists them.
 */
export const MIN_STEM = 3

/** Longest first; final sigma as the sigma that folding makes of it. */
const table = (endings: string): string[] =>
  endings
    .replaceAll('ς', 'σ')
    .split(' ')
    .sort((a, b) => b.length - a.length)

export const SUFFIXES: Record<string, string[]> = {
  bg: table('та то те ят ия ият ове овете ите ата ото ни на но ен ът а я о е и у'),
  bn: table('গুলোর গুলো গুলি দের টির টি টা কে রা ের র ে তে'),
  el: table(
    'ματων ματος ματα εων εως εις ους ων ες ας ης ος οι αι ου ον ην αν ιας ια ιο ιων α η ο ι ε ω υ ουν ουμε ετε ει εις ησε ηκε ηθηκε ηκαν θηκε θηκαν ονται εται μενος μενη μενο μενα μενες σε σει σουν',
  ),
  et: table('dega desse dele delt des ide sse ast ale alt ks ni na ta ga st le lt te d t l s a e i u'),
  fa: table('هايي هاي ها ترين تر ات ان ي ام اش'),
  gu: table('માં નો ની નું ના ને થી ો ી ું ા ે'),
  hi: table(
    'ियों ियाँ ियां ाओं ाएं ाएँ ुओं ुएं ुएँ ाकर ाने ाना ाती ाता ाते ेगा ेगी ेंगे ीं ों ें ाँ ां ना ने नी ता ते ती कर ा ि ी ु ू े ो',
  ),
  hr: table(
    'ovima evima ijama ama ima oga omu ega emu ove eve ija ije iji iju om em og im ih oj ju a e i o u',
  ),
  id: table('kannya annya inya nya kan an lah kah pun ku mu'),
  ko: table(
    '으로써 으로서 에서는 에서의 에게서 이라는 이라고 에서 에게 한테 까지 부터 처럼 보다 으로 로서 로써 이나 이란 라는 라고 하는 하고 하여 했다 한다 들은 들이 들의 들을 은 는 이 가 을 를 의 에 도 로 와 과 만 나 란',
  ),
  lt: table('omis ose uose iams ams oms ais ius ių os as is us ys ai ui iu ą ę į ų ė es e a o i u'),
  lv: table('iem ajam ajai ajās ajos ām ēm īm os as es is us am ai ei iem u a e i š s'),
  mk: table('овите ите ата ото та то те от ови и а о е'),
  mr: table('ांच्या ांना ामध्ये ाच्या ाने ात ांचा ांची ांचे चा ची चे ना ने ला त ा ी े ू'),
  ms: table('kannya annya inya nya kan an lah kah pun ku mu'),
  pl: table(
    'owościach ościach ościami owego owemu ości ością ami ach owi owie ego emu ymi imi ych ich ów om em ie ia ią ię iej ej ą ę y i a e o u ał ała ało ali ały ić yć ać eć',
  ),
  sr: table(
    'ovima evima ijama ama ima oga omu ega emu ove eve ija ije iji iju om em og im ih oj ju a e i o u овима евима ама има ога ому ове еве ија ије ији ију ом ем ог им их ој ју а е и о у',
  ),
  uk: table(
    'ості істю остей остями ями ами ові еві ого ому ими ій ій ях ах ів їв ей ою ею єю им их ії ія ію ть ти ла ло ли ла а я о е и і ї у ю й ь',
  ),
  ur: table('يوں وں يں ياں ات ے ي ا'),
}

/** Prefixes that join a word in writing: Hebrew particles, Arabic article and conjunctions (light10). */
export const PREFIXES: Record<string, string[]> = {
  ar: table('وال بال كال فال لل ال و'),
  he: table('וה וב ול ומ וש וכ שה שב של מה בה לה כש ה ו ב ל כ מ ש'),
  fa: table('مي نمي'),
}

/** Endings that light10 takes off Arabic words, one after another (Larkey, Ballesteros and Connell, 2007). */
export const ARABIC_SUFFIXES = table('ها ان ات ون ين يه ه ي')
