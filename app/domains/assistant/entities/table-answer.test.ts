import { expect, test } from 'vitest'
import type { ReadablePassage } from './evidence'
import { tableAnswer } from './table-answer.server'

const passage = (language: string, title: string, text: string): ReadablePassage => ({
  id: title,
  sourceId: title,
  kind: 'page',
  title,
  text,
  language,
  score: 5,
})

/** A hire of skis and a swimwear shop, as their pages stand in pieces of a document. */
const pages: Record<string, ReadablePassage[]> = {
  en: [
    passage(
      'en',
      'Ski hire prices',
      'Equipment: Adult skis; One day: £24; Six days: £99\nEquipment: Junior skis; One day: £14; Six days: £58\nEquipment: Snowboard; One day: £26; Six days: £110\nEquipment: Helmet; One day: £5; Six days: £20',
    ),
    passage(
      'en',
      'Swimsuit size chart',
      '| Size | UK | Bust (cm) | Body height |\n|---|---|---|---|\n| 36 | 8 | 82–85 | 160–166 cm |\n| 38 | 10 | 86–89 | 167–172 cm |\n| 40 | 12 | 90–94 | 173–180 cm |',
    ),
    passage(
      'en',
      'Engraving',
      '| Engraving | Price |\n|---|---|\n| One line | $9 |\n| Two lines | $15 |\n| A logo | $40 |',
    ),
    passage('en', 'Parcel prices', '- Up to 2 kg: €5.90\n- Up to 10 kg: €9.50\n- From 31 kg: by appointment'),
  ],
  de: [
    passage(
      'de',
      'Größentabelle Neopren',
      '| Größe | Körpergröße | Brustumfang (cm) |\n|---|---|---|\n| S | 164–170 cm | 88–92 |\n| M | 171–177 cm | 93–97 |\n| L | 178–184 cm | 98–103 |',
    ),
    passage(
      'de',
      'Kugelhanteln',
      '| Nummer | Gewicht | Preis |\n|---|---|---|\n| 1er | 4,5 kg | 29 € |\n| 2er | 8 kg | 39 € |\n| 3er | 12,5 kg | 55 € |',
    ),
  ],
}

const ask = (question: string, language: string, from = language) =>
  tableAnswer({ question, language, passages: pages[from]! })?.found.sentence ?? null

test.each([
  ['how much is a snowboard for one day', 'Snowboard – One day: £26'],
  ['price of junior skis for six days?', 'Junior skis – Six days: £58'],
  ['what does a helmet cost', 'Helmet – One day: £5; Six days: £20'],
  ['what is size 38 in UK', '38 – UK: 10'],
  ['bust of size 40?', '40 – Bust (cm): 90–94'],
  ['how much is engraving two lines', 'Two lines – Price: $15'],
])('“%s” is answered by the row and the columns that it names', (question, said) => {
  expect(ask(question, 'en')).toBe(said)
})

test('a measure is met by the range that it lies in, in any unit', () => {
  expect(ask('which swimsuit size for a body height of 170 cm', 'en')).toContain('38 –')
  expect(ask('which swimsuit size for a body height of 1.75 m', 'en')).toContain('40 –')
  expect(ask('Welche Größe bei 176 cm Körpergröße?', 'de')).toContain('M –')
  expect(ask('welche größe bei 181 cm?', 'de')).toContain('L –')
  expect(ask('parcel prices for 8 kg?', 'en')).toBe('Up to 10 kg: €9.50')
})

test('a value of another row is never given', () => {
  expect(ask('which swimsuit size for a body height of 210 cm', 'en')).toBeNull()
  expect(ask('what does a sledge cost for one day', 'en')).toBeNull()
  expect(ask('what is size 52 in UK', 'en')).toBeNull()
  expect(ask('where are you', 'en')).toBeNull()
})

test('what names several rows alike is answered with each of them', () => {
  expect(ask('how much are skis for one day', 'en')).toBe(
    'Adult skis – One day: £24\nJunior skis – One day: £14',
  )
})

test('a number with an ending names its row', () => {
  expect(ask('wie schwer ist die 2er Kugelhantel', 'de')).toContain('2er – ')
})

/** A climbing hall's page, a table of two prices and a column of ages, as each language would write it. */
const halls: [language: string, title: string, table: string, question: string, said: string][] = [
  [
    'en',
    'Prices',
    'Ticket; Price|Day ticket; £14|Evening ticket; £9|Ten visits; £120',
    'how much is the evening ticket',
    '£9',
  ],
  [
    'de',
    'Preise',
    'Karte; Preis|Tageskarte; 14 €|Abendkarte; 9 €|Zehnerkarte; 120 €',
    'Was kostet die Abendkarte?',
    '9 €',
  ],
  [
    'fr',
    'Tarifs',
    'Billet; Prix|Journée; 14 €|Soirée; 9 €|Dix entrées; 120 €',
    'combien coûte la soirée ?',
    '9 €',
  ],
  [
    'es',
    'Tarifas',
    'Entrada; Precio|Entrada de día; 14 €|Entrada de tarde; 9 €|Bono de diez; 120 €',
    '¿Cuánto cuesta la entrada de tarde?',
    '9 €',
  ],
  [
    'it',
    'Tariffe',
    'Ingresso; Prezzo|Giornaliero; 14 €|Serale; 9 €|Dieci ingressi; 120 €',
    'quanto costa il serale?',
    '9 €',
  ],
  [
    'pt',
    'Preços',
    'Bilhete; Preço|Bilhete diário; 14 €|Bilhete noturno; 9 €|Dez entradas; 120 €',
    'quanto custa o bilhete noturno',
    '9 €',
  ],
  [
    'nl',
    'Prijzen',
    'Kaartje; Prijs|Dagkaart; € 14|Avondkaart; € 9|Tienrittenkaart; € 120',
    'wat kost een avondkaart',
    '€ 9',
  ],
  [
    'tr',
    'Fiyatlar',
    'Bilet; Fiyat|Günlük bilet; 450 TL|Akşam bileti; 300 TL|On giriş; 3.900 TL',
    'akşam bileti ne kadar?',
    '300 TL',
  ],
  [
    'ru',
    'Цены',
    'Билет; Цена|Дневной билет; 900 ₽|Вечерний билет; 600 ₽|Абонемент; 7500 ₽',
    'сколько стоит вечерний билет?',
    '600 ₽',
  ],
  [
    'ar',
    'الأسعار',
    'التذكرة; السعر|تذكرة يومية; 50 ريال|تذكرة مسائية; 35 ريال|عشر زيارات; 400 ريال',
    'كم سعر التذكرة المسائية؟',
    '35 ريال',
  ],
  [
    'ja',
    '料金',
    '券; 料金|一日券; 2,000円|夜間券; 1,200円|回数券; 16,000円',
    '夜間券はいくらですか',
    '1,200円',
  ],
  ['zh-CN', '价格', '票种; 价格|全天票; 120元|晚场票; 80元|十次卡; 900元', '晚场票多少钱？', '80元'],
]

test.each(halls)('%s: a row is told by its label (%s)', (language, title, written, question, said) => {
  const [head, ...rows] = written.split('|').map((row) => row.split('; '))
  const text = rows.map((cells) => cells.map((cell, i) => `${head![i]}: ${cell}`).join('; ')).join('\n')
  const found = tableAnswer({ question, language, passages: [passage(language, title, text)] })
  expect(found?.found.sentence).toContain(said)
  expect(found?.found.sentence).not.toContain('\n')
})

const tiers = (rows: string) => [passage('en', 'Parcel prices', `| Weight | Price |\n|---|---|\n${rows}`)]
const weights = [1, 2, 3, 5, 10, 20, 31].map((kg) => `| up to ${kg} kg | €${kg}.90 |`).join('\n')
const amounts = '| from 10 kg | €9 |\n| from 50 kg | €8 |\n| from 100 kg | €7 |'

test.each([
  ['price for a 4 kg parcel?', weights, 'up to 5 kg – Price: €5.90'],
  ['price for a 5 kg parcel?', weights, 'up to 5 kg – Price: €5.90'],
  ['price for a 60 kg parcel?', amounts, 'from 50 kg – Price: €8'],
])('of bounds that all hold “%s” is answered by the closest', (question, rows, said) => {
  expect(tableAnswer({ question, language: 'en', passages: tiers(rows) })?.found.sentence).toBe(said)
})

/** Prices by the number of pieces: a title, the columns and a row of each of two things, and what is asked of one of them. */
const pieces: [language: string, title: string, rows: string, question: string, said: string][] = [
  ['en', 'Printed cups', 'Cup|10–49|50–199|200+', 'how much are 120 paper cups', 'Paper cup – 50–199: €0.60'],
  [
    'en',
    'Printed cups',
    'Cup|from 10|from 50|from 200',
    'what do 60 paper cups cost',
    'Paper cup – from 50: €0.60',
  ],
  [
    'de',
    'Bedruckte Becher',
    'Becher|10–49|50–199|ab 200',
    'was kosten 250 Paper cup Becher',
    'ab 200: €0.40',
  ],
  [
    'fr',
    'Gobelets imprimés',
    'Gobelet|10–49|50–199|à partir de 200',
    'combien coûtent 120 gobelets paper cup',
    '50–199: €0.60',
  ],
  [
    'es',
    'Vasos impresos',
    'Vaso|10–49|50–199|200 o más',
    '¿cuánto cuestan 300 vasos paper cup?',
    '200 o más: €0.40',
  ],
  [
    'it',
    'Bicchieri stampati',
    'Bicchiere|10–49|50–199|da 200',
    'quanto costano 30 bicchieri paper cup',
    '10–49: €0.90',
  ],
  ['pt', 'Copos impressos', 'Copo|10–49|50–199|200+', 'quanto sai 120 copos paper cup', '50–199: €0.60'],
  [
    'nl',
    'Bedrukte bekers',
    'Beker|10–49|50–199|vanaf 200',
    'wat kosten 120 bekers paper cup',
    '50–199: €0.60',
  ],
  [
    'tr',
    'Baskılı bardak',
    'Bardak|10–49|50–199|200 ve üzeri',
    '250 adet paper cup bardak fiyatı',
    '200 ve üzeri: €0.40',
  ],
  [
    'ru',
    'Стаканы с печатью',
    'Стакан|10–49|50–199|от 200',
    'сколько стоят 120 стаканов paper cup',
    '50–199: €0.60',
  ],
  ['ar', 'أكواب مطبوعة', 'كوب|10–49|50–199|من 200', 'كم سعر 120 كوب paper cup', '50–199: €0.60'],
  ['ja', '印刷カップ', 'カップ|10–49|50–199|200枚以上', 'paper cup 120枚でいくら', '50–199: €0.60'],
  ['zh-CN', '印花杯', '杯子|10–49|50–199|200个以上', 'paper cup 300个多少钱', '200个以上: €0.40'],
]

test.each(pieces)(
  '%s: the price for so many pieces is that of their column (%s, %s)',
  (language, title, columns, question, said) => {
    const [first, ...bands] = columns.split('|')
    const rows = [
      ['Paper cup', '€0.90', '€0.60', '€0.40'],
      ['Glass mug', '€4.90', '€4.60', '€4.40'],
    ].map(([name, ...prices]) => `| ${name} | ${prices.join(' | ')} |`)
    const text = [`| ${first} | ${bands.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n')
    const found = tableAnswer({ question, language, passages: [passage(language, title, text)] })
    expect(found?.found.sentence).toContain(said)
    expect(found?.found.sentence).not.toContain('€4')
    expect(found?.isTier).toBe(true)
  },
)

test('so few pieces that no price is given for them have none', () => {
  const text =
    '| Cup | 10–49 | 50–199 |\n|---|---|---|\n| Paper cup | €0.90 | €0.60 |\n| Glass mug | €4.90 | €4.60 |'
  const passages = [passage('en', 'Printed cups', text)]
  expect(tableAnswer({ question: 'how much are 3 paper cups', language: 'en', passages })).toBeNull()
  expect(tableAnswer({ question: 'how much are 30 plates', language: 'en', passages })).toBeNull()
})

/** What a table of plants and animals is headed with, a row called by the column's own word, and a question on all rows. */
const plants: [
  language: string,
  head: string,
  rows: string,
  question: string,
  ofRow: string,
  said: string,
][] = [
  [
    'en',
    'Plant; Cats; Dogs',
    'Jade plant; yes; no|Boston fern; no; no',
    'which plant is not toxic for dogs',
    'is the jade plant toxic for dogs',
    'Jade plant – Dogs: no',
  ],
  [
    'de',
    'Pflanze; Katzen; Hunde',
    'Pflanze Jade; ja; nein|Schwertfarn; nein; nein',
    'welche Pflanze ist nicht giftig für Hunde',
    'ist die Jade Pflanze giftig für Hunde',
    'Pflanze Jade – Hunde: nein',
  ],
  [
    'fr',
    'Plante; Chats; Chiens',
    'Plante de jade; oui; non|Fougère; non; non',
    "quelle plante n'est pas toxique pour les chiens",
    'la plante de jade est toxique pour les chiens ?',
    'Plante de jade – Chiens: non',
  ],
  [
    'es',
    'Planta; Gatos; Perros',
    'Planta de jade; sí; no|Helecho; no; no',
    'qué planta no es tóxica para perros',
    '¿la planta de jade es tóxica para perros?',
    'Planta de jade – Perros: no',
  ],
  [
    'it',
    'Pianta; Gatti; Cani',
    'Pianta di giada; sì; no|Felce; no; no',
    'quale pianta non è tossica per i cani',
    'la pianta di giada è tossica per i cani?',
    'Pianta di giada – Cani: no',
  ],
  [
    'pt',
    'Planta; Gatos; Cães',
    'Planta jade; sim; não|Samambaia; não; não',
    'que planta não é tóxica para cães',
    'a planta jade é tóxica para cães?',
    'Planta jade – Cães: não',
  ],
  [
    'nl',
    'Plant; Katten; Honden',
    'Jade plant; ja; nee|Varen; nee; nee',
    'welke plant is niet giftig voor honden',
    'is de jade plant giftig voor honden',
    'Jade plant – Honden: nee',
  ],
  [
    'tr',
    'Bitki; Kediler; Köpekler',
    'Yeşim bitkisi; evet; hayır|Eğrelti; hayır; hayır',
    'hangi bitki köpekler için zehirli değil',
    'yeşim bitkisi köpekler için zehirli mi',
    'Yeşim bitkisi – Köpekler: hayır',
  ],
  [
    'ru',
    'Растение; Кошки; Собаки',
    'Растение нефрит; да; нет|Папоротник; нет; нет',
    'какое растение не ядовито для собак',
    'растение нефрит ядовито для собак?',
    'Растение нефрит – Собаки: нет',
  ],
  [
    'ar',
    'النبات; القطط; الكلاب',
    'نبات اليشم; نعم; لا|سرخس; لا; لا',
    'أي نبات ليس ساما للكلاب',
    'هل نبات اليشم سام للكلاب؟',
    'نبات اليشم – الكلاب: لا',
  ],
  [
    'ja',
    '植物; 猫; 犬',
    '翡翠 植物; はい; いいえ|シダ; いいえ; いいえ',
    '犬に無害な植物はどれですか',
    '翡翠 植物は犬に有毒ですか',
    '翡翠 植物 – 犬: いいえ',
  ],
  [
    'zh-CN',
    '植物; 猫; 狗',
    '翡翠 植物; 是; 否|蕨类; 否; 否',
    '哪种植物对狗无毒',
    '翡翠 植物对狗有毒吗',
    '翡翠 植物 – 狗: 否',
  ],
]

const keyed = (head: string, rows: string) =>
  rows
    .split('|')
    .map((row) =>
      row
        .split('; ')
        .map((cell, i) => `${head.split('; ')[i]}: ${cell}`)
        .join('; '),
    )
    .join('\n')

test.each(plants)(
  '%s: the word that heads the column names no row (%s)',
  (language, head, rows, question, ofRow, said) => {
    const passages = [passage(language, '', keyed(head, rows))]
    expect(tableAnswer({ question, language, passages })?.found.sentence ?? null).toBeNull()
    for (const [asker, , , asked] of plants)
      expect([
        asked,
        tableAnswer({ question: asked, language: asker, passages })?.found.sentence ?? null,
      ]).toEqual([asked, null])
    expect(tableAnswer({ question: ofRow, language, passages })?.found.sentence).toBe(said)
  },
)

test('a chance word of a heading doesn’t make a question one on the table', () => {
  const text = `## Keep away from pets\n\n${keyed('Plant; Cats; Dogs', 'Jade plant; yes; no|Boston fern; no; no')}`
  const passages = [passage('en', 'Plants and pets', text)]
  const said = (question: string) =>
    tableAnswer({ question, language: 'en', passages })?.found.sentence ?? null
  expect(said('do you water my plants while im away')).toBeNull()
  expect(said('will my jade plant live while I am away')).toBeNull()
  expect(said('is the jade plant safe for cats')).toBe('Jade plant – Cats: yes')
})

/** A course in a table, who asks when it is, and who asks what it costs. */
const COURSES: [language: string, heads: string, course: string, when: string, cost: string][] = [
  [
    'en',
    'Course | When | Price | Places',
    'Pottery',
    "when's the pottery course",
    'how much is the pottery course',
  ],
  [
    'de',
    'Kurs | Wann | Preis | Plätze',
    'Töpfern',
    'wann ist der Kurs Töpfern',
    'was kostet der Kurs Töpfern',
  ],
  [
    'nl',
    'Cursus | Wanneer | Prijs | Plaatsen',
    'Pottenbakken',
    'wanneer is de cursus pottenbakken',
    'wat kost de cursus pottenbakken',
  ],
  [
    'fr',
    'Atelier | Quand | Prix | Places',
    'Poterie',
    "c'est quand l'atelier poterie",
    "combien coûte l'atelier poterie",
  ],
  [
    'es',
    'Taller | Cuándo | Precio | Plazas',
    'Cerámica',
    'cuándo es el taller de cerámica',
    'cuánto cuesta el taller de cerámica',
  ],
  [
    'it',
    'Corso | Quando | Prezzo | Posti',
    'Ceramica',
    "quando c'è il corso di ceramica",
    'quanto costa il corso di ceramica',
  ],
  [
    'pt',
    'Oficina | Quando | Preço | Vagas',
    'Cerâmica',
    'quando é a oficina de cerâmica',
    'quanto custa a oficina de cerâmica',
  ],
  [
    'tr',
    'Atölye | Tarih | Ücret | Kontenjan',
    'Seramik',
    'seramik atölyesi ne zaman',
    'seramik atölyesi ne kadar',
  ],
  ['ru', 'Курс | Когда | Цена | Места', 'Керамика', 'когда курс керамика', 'сколько стоит курс керамика'],
  ['ar', 'الدورة | الموعد | السعر | المقاعد', 'الخزف', 'متى دورة الخزف', 'كم سعر دورة الخزف'],
  ['ja', '教室 | 日程 | 料金 | 定員', '陶芸', '陶芸教室はいつですか', '陶芸教室の料金はいくらですか'],
  ['zh', '课程 | 日期 | 价格 | 名额', '陶艺', '陶艺课程是什么时候', '陶艺课程多少钱'],
]

test.each(COURSES)(
  '%s: who asks when is told the day and nothing else',
  (language, heads, course, when, cost) => {
    const [first, day, price, places] = heads.split(' | ')
    const text = `| ${first} | ${day} | ${price} | ${places} |\n|---|---|---|---|\n| ${course} | 14.3., 9.5. | 29 € | 10 |\n| Yoga | 2.4. | 19 € | 12 |`
    const said = (question: string) =>
      tableAnswer({ question, language, passages: [passage(language, first!, text)] })?.found.sentence
    expect(said(when)).toBe(`${course} – ${day}: 14.3., 9.5.`)
    expect(said(cost)).toBe(`${course} – ${price}: 29 €`)
  },
)
