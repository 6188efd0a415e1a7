/* Numbers written out, by primary subtag: `word=value`, words folded (lower case, Latin letters without marks). */
const WORDS: Record<string, string> = {
  en: 'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 dozen=12 twice=2',
  de: 'zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12 dreizehn=13 vierzehn=14 funfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 dreissig=30 vierzig=40 funfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 einhundert=100 tausend=1000 dutzend=12 zweiten=2 dritten=3 vierten=4 funften=5 sechsten=6 zehnten=10',
  fr: 'deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14 quinze=15 seize=16 dix-sept=17 dix-huit=18 dix-neuf=19 vingt=20 quatre-vingt=80 quatre-vingts=80 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 cents=100 mille=1000 douzaine=12 quinzaine=15 vingtaine=20 trentaine=30 quarantaine=40 cinquantaine=50 soixantaine=60 centaine=100',
  es: 'dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21 veinticuatro=24 veinticinco=25 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 doscientos=200 quinientos=500 mil=1000 docena=12',
  it: 'due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 venti=20 ventuno=21 ventiquattro=24 venticinque=25 trenta=30 quarantotto=48 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90 cento=100 duecento=200 mille=1000 dozzina=12',
  pt: 'dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13 catorze=14 quatorze=14 quinze=15 dezesseis=16 dezassete=17 dezessete=17 dezoito=18 dezenove=19 dezanove=19 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100 mil=1000 duzia=12',
  nl: 'twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 dertien=13 veertien=14 vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90 honderd=100 duizend=1000 dozijn=12',
  tr: 'iki=2 uc=3 dort=4 bes=5 alti=6 yedi=7 sekiz=8 dokuz=9 on=10 yirmi=20 otuz=30 kirk=40 elli=50 altmis=60 yetmis=70 seksen=80 doksan=90 yuz=100 bin=1000 duzine=12',
  ru: 'два=2 две=2 двух=2 двумя=2 двум=2 три=3 трех=3 тремя=3 четыре=4 четырех=4 пять=5 пяти=5 шесть=6 шести=6 семь=7 семи=7 восемь=8 восьми=8 девять=9 девяти=9 десять=10 десяти=10 одиннадцать=11 двенадцать=12 двенадцати=12 тринадцать=13 четырнадцать=14 четырнадцати=14 пятнадцать=15 пятнадцати=15 шестнадцать=16 семнадцать=17 восемнадцать=18 девятнадцать=19 двадцать=20 двадцати=20 тридцать=30 тридцати=30 сорок=40 сорока=40 пятьдесят=50 пятидесяти=50 шестьдесят=60 шестидесяти=60 семьдесят=70 восемьдесят=80 девяносто=90 сто=100 тысяча=1000 тысячи=1000',
  ar: 'اثنان=2 اثنين=2 اثنتان=2 اثنتين=2 ثلاثه=3 ثلاثة=3 ثلاث=3 اربعه=4 اربعة=4 اربع=4 خمسه=5 خمسة=5 خمس=5 سته=6 ستة=6 ست=6 سبعه=7 سبعة=7 سبع=7 ثمانيه=8 ثمانية=8 ثماني=8 تسعه=9 تسعة=9 تسع=9 عشره=10 عشرة=10 عشر=10 عشرون=20 عشرين=20 ثلاثون=30 ثلاثين=30 اربعون=40 اربعين=40 خمسون=50 خمسين=50 ستون=60 ستين=60 سبعون=70 سبعين=70 ثمانون=80 ثمانين=80 تسعون=90 تسعين=90 ثالثة=3 رابعة=4 خامسة=5 سادسة=6 سابعة=7 ثامنة=8 تاسعة=9 عاشرة=10 مئة=100 مائة=100 الف=1000',
}

/** Words that hold a count of time, and nothing else: Arabic's duals. `word=count unit`. */
export const DUALS: Record<string, [words: string, count: number, unit: string][]> = {
  ar: [
    ['يومان|يومين', 2, 'يوم'],
    ['اسبوعان|اسبوعين', 2, 'اسبوع'],
    ['شهران|شهرين', 2, 'شهر'],
    ['سنتان|سنتين|عامان|عامين', 2, 'سنة'],
    ['ساعتان|ساعتين', 2, 'ساعة'],
    // Before what the days are of, the dual loses its end: "working days".
    ['يومي', 2, 'يوم'],
  ],
}

/** Half of a unit of time, one and a half, and one where it stands before a month or a year: elsewhere it is an article. */
export const BEFORE_TIME: Record<string, { half: string; more?: string; one?: string }> = {
  en: { half: 'half an?', more: 'one and a half', one: 'one' },
  de: { half: 'halbe[nsr]?', more: 'anderthalb|eineinhalb', one: 'ein(?:e[nmr]?)?' },
  fr: { half: 'demi-?|demie-?', one: 'une?' },
  es: { half: 'media?o?', one: 'una?' },
  it: { half: "mezz(?:o|a|')", one: "un[oa']?" },
  pt: { half: 'mei[oa]', one: 'uma?' },
  nl: { half: 'halve?|half', more: 'anderhalf|anderhalve', one: 'een' },
  tr: { half: 'yarim', more: 'bir bucuk', one: 'bir' },
  ru: { half: 'пол', more: 'полтор[аы]', one: 'один|одн[оаиу]\\p{L}*' },
  ar: { half: 'نصف' },
  ja: { half: '半', one: '一' },
  zh: { half: '半', one: '一' },
}

const tables = new Map<string, Map<string, number>>()

function tableOf(language: string): Map<string, number> {
  let table = tables.get(language)
  if (!table) {
    table = new Map(
      (WORDS[language] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((entry) => {
          const [word, value] = entry.split('=')
          return [word!, Number(value)]
        }),
    )
    tables.set(language, table)
  }
  return table
}

/** Endings that a number may carry: Turkish cases. */
const ENDINGS: Record<string, RegExp> = {
  tr: /^(.{2,}?)(?:[yn]?[aeiu]|[dt][ae]|[dt][ae]n|[dt]ir|[dt]ur|si|lik|luk)$/u,
}
const JOINS: Record<string, RegExp> = {
  de: /^(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und(.+)$/u,
  nl: /^(een|twee|drie|vier|vijf|zes|zeven|acht|negen)(?:en|ën)(.+)$/u,
}

/** The value of one folded word that writes a number; undefined for any other. */
export function valueOfWord(word: string, language: string): number | undefined {
  const table = tableOf(language)
  const known = table.get(word)
  if (known !== undefined) return known
  const joined = JOINS[language]?.exec(word)
  if (joined) {
    const ones = joined[1] === 'ein' || joined[1] === 'een' ? 1 : table.get(joined[1]!)
    const tens = table.get(joined[2]!)
    if (ones && tens && tens >= 20 && tens < 100) return ones + tens
  }
  const ended = word === 'yuzde' ? null : ENDINGS[language]?.exec(word)
  if (ended) {
    const stem = ended[1]!
    return table.get(stem) ?? table.get(stem.replace(/d$/u, 't'))
  }
  const hyphened = /^(\p{L}+)-(\p{L}+)$/u.exec(word)
  if (hyphened) {
    const [tens, ones] = [table.get(hyphened[1]!), table.get(hyphened[2]!)]
    if (tens && ones && tens >= 20 && tens < 100 && ones < 10) return tens + ones
  }
  return undefined
}

const HAN: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** The value of a numeral in Han characters ("十五", "三百"). */
export function valueOfHan(text: string): number | undefined {
  let total = 0
  let digit = 0
  for (const sign of text) {
    const value = HAN[sign]
    if (value) digit = value
    else {
      const factor = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }[sign]
      if (!factor) return undefined
      if (factor === 10_000) total = (total + digit) * factor
      else total += (digit || 1) * factor
      digit = 0
    }
  }
  return total + digit || undefined
}
