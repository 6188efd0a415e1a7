import { expect, test } from 'vitest'
import { openOn } from './asked-shops/questions'
import type { ReadablePassage } from './evidence'
import { hoursAnswer } from './hours-answer.server'

interface Doors {
  name: string
  language: string
  timeZone: string
  title: string
  text: string
  /** By day, 0 for Sunday: what is said. */
  days: Record<number, string>
  /** Instants at which it is open, closed, or can't be told. */
  open: string[]
  closed: string[]
  unclear?: string[]
}

const doors: Doors[] = [
  {
    name: 'a list in English',
    language: 'en',
    timeZone: 'Europe/London',
    title: 'The workshop',
    text: '## Opening hours\n\n- Monday to Wednesday: 10 am – 5 pm\n- Thursday and Friday: 10 am – 7 pm\n- Saturday: 9 am – 1 pm\n- Sunday: closed\n- Closed 24 to 27 December',
    days: { 0: 'Sunday: closed', 2: 'Monday to Wednesday', 4: 'Thursday and Friday', 6: '9 am – 1 pm' },
    open: ['2026-06-02T11:00Z', '2026-06-06T08:30Z'],
    closed: ['2026-06-02T16:30Z', '2026-06-07T11:00Z', '2026-06-06T12:30Z'],
  },
  {
    name: 'a table in Turkish',
    language: 'tr',
    timeZone: 'Europe/Istanbul',
    title: 'Mağazamız',
    text: '## Çalışma saatlerimiz\n\nGün: Pazartesi–Cuma; Saat: 09.30–18.30\nGün: Cumartesi; Saat: 10.00–16.00\nGün: Pazar; Saat: kapalı',
    days: { 0: 'Pazar – Saat: kapalı', 3: 'Pazartesi–Cuma – Saat: 09.30–18.30', 6: '10.00–16.00' },
    open: ['2026-06-03T07:00Z'],
    closed: ['2026-06-03T16:00Z', '2026-06-07T09:00Z'],
  },
  {
    name: 'prose in German',
    language: 'de',
    timeZone: 'Europe/Berlin',
    title: 'Öffnungszeiten und Anfahrt',
    text: 'Dienstags bis freitags sind wir von 11 bis 19 Uhr für Sie da. Samstags öffnen wir von 10 bis 15 Uhr. Sonntags und montags geschlossen.',
    days: { 0: 'Sonntags und montags geschlossen', 3: 'Dienstags bis freitags', 6: '10 bis 15 Uhr' },
    open: ['2026-06-03T10:00Z', '2026-06-06T09:00Z'],
    closed: ['2026-06-03T18:00Z', '2026-06-08T10:00Z'],
  },
  {
    name: 'one line in Japanese',
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    title: '店舗案内',
    text: '## 営業時間\n\n- 火曜日〜土曜日 11:00〜19:00\n- 日曜日 12:00〜17:00\n- 月曜日 定休日',
    days: { 0: '12:00〜17:00', 1: '定休日', 4: '火曜日〜土曜日' },
    open: ['2026-06-04T03:00Z', '2026-06-07T04:00Z'],
    closed: ['2026-06-04T11:00Z', '2026-06-08T03:00Z'],
  },
  {
    name: 'short names in Italian, the weekend not listed',
    language: 'it',
    timeZone: 'Europe/Rome',
    title: 'Orari',
    text: 'Lun-Ven 9.00–13.00, 15.00–19.00.',
    days: { 3: 'Lun-Ven', 0: 'Lun-Ven' },
    open: ['2026-06-03T08:00Z', '2026-06-03T14:00Z'],
    closed: ['2026-06-03T12:00Z'],
    unclear: ['2026-06-07T08:00Z'],
  },
  {
    name: 'hours by season in English',
    language: 'en',
    timeZone: 'America/Denver',
    title: 'Opening hours',
    text: 'May to October: every day, 7 am – 7 pm.\nNovember to April: Wed – Sat, 10 am – 5 pm.',
    days: { 3: 'Wed – Sat' },
    open: [],
    closed: [],
    unclear: ['2026-06-03T16:00Z', '2026-12-03T18:00Z'],
  },
]

const passageOf = ({ title, text, language }: Doors): ReadablePassage => ({
  id: 'p',
  sourceId: 's',
  kind: 'page',
  title,
  text,
  language,
  score: 1,
})

function ask(shop: Doors, question: string, language: string, now = '2026-06-02T11:00Z') {
  const { timeZone } = shop
  const request = { question, language, passages: [passageOf(shop)], home: null, timeZone, currency: 'EUR' }
  return hoursAnswer({ ...request, now: new Date(now) })
}

const remarkOf = (found: ReturnType<typeof ask>) => found?.remarks?.[0]?.phrase ?? null

for (const shop of doors) {
  test(`${shop.name}: the row of a day, asked in ${Object.keys(openOn).length} languages`, () => {
    const wrong: string[] = []
    for (const [language, { day }] of Object.entries(openOn)) {
      const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
      for (const [number, words] of Object.entries(shop.days)) {
        const question = day.replace('{}', format.format(new Date(Date.UTC(2024, 0, 7 + Number(number)))))
        const said = ask(shop, question, language)?.sentence
        if (!said?.includes(words)) wrong.push(`${question} → ${said}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test(`${shop.name}: open now is said only where the row leaves no doubt, in all languages`, () => {
    const wrong: string[] = []
    for (const [language, { now }] of Object.entries(openOn)) {
      for (const [phrase, times] of [
        ['openThen', shop.open],
        ['closedThen', shop.closed],
        [null, shop.unclear ?? []],
      ] as const) {
        for (const time of times) {
          const found = ask(shop, now, language, time)
          if (!found || remarkOf(found) !== phrase)
            wrong.push(`${now} ${time} → ${remarkOf(found)}: ${found?.sentence}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
}

test('all hours are told where no day is asked for', () => {
  for (const [language, { hours }] of Object.entries(openOn)) {
    expect([hours, ask(doors[0]!, hours, language)?.sentence]).toEqual([
      hours,
      expect.stringContaining('Saturday'),
    ])
  }
})

test('what has come open isn’t asked for hours', () => {
  const broken = 'ウェーダーに小さな穴が開いてしまいました。直していただけますか'
  expect(ask(doors[0]!, broken, 'ja')).toBeNull()
})

test('tomorrow and a time of the day are counted in the shop’s own time zone', () => {
  const tokyo = doors[3]!
  // Saturday evening in London is Sunday in Tokyo.
  expect(ask(tokyo, 'are you open today?', 'en', '2026-06-06T20:00Z')?.sentence).toContain('日曜日')
  expect(ask(tokyo, 'are you open tomorrow?', 'en', '2026-06-06T20:00Z')?.sentence).toContain('定休日')
  expect(remarkOf(ask(doors[0]!, 'are you open on thursday at 6 pm', 'en'))).toBe('openThen')
  expect(remarkOf(ask(doors[0]!, 'are you open on monday at 6 pm', 'en'))).toBe('closedThen')
})

test('when parcels leave is not when the shop is open', () => {
  const shop = { ...doors[0]!, title: 'Delivery', text: 'We send parcels Monday to Friday until 4 pm.' }
  expect(ask(shop, 'Are you open on Monday?', 'en')).toBeNull()
})

/** A table of days under a heading that says nothing of hours, as each language writes it, and how people ask. */
const tables: [language: string, title: string, rows: string, asked: string[]][] = [
  [
    'en',
    'Shop and contact',
    'Day; Shop|Mon; closed|Tue–Fri; 10–18:30|Sat; 10–15',
    ['when are you open', 'what time do you close', 'u open saturdays?'],
  ],
  [
    'de',
    'Laden und Kontakt',
    'Tag; Laden; Werkstatt|Mo; zu; zu|Di–Fr; 10–18:30; 9–17|Sa; 10–15; nur Abholung',
    ['wann habt ihr auf', 'Öffnungszeiten?', 'habt ihr samstag offen'],
  ],
  [
    'fr',
    'Nous trouver',
    'Jour; Atelier|Lun; fermé|Mar–Ven; 10h–18h30|Sam; 10h–15h',
    ['vous ouvrez à quelle heure', 'horaires ?', 'ouvert le samedi ?'],
  ],
  [
    'es',
    'Contacto',
    'Día; Tienda|Lun; cerrado|Mar–Vie; 10–18:30|Sáb; 10–15',
    ['a qué hora abrís', 'abren los sábados', 'horario?'],
  ],
  [
    'it',
    'Contatti',
    'Giorno; Negozio|Lun; chiuso|Mar–Ven; 10–18:30|Sab; 10–15',
    ['a che ora aprite', 'siete aperti il sabato', 'orari?'],
  ],
  [
    'pt',
    'Contato',
    'Dia; Loja|Seg; fechado|Ter–Sex; 9h–18h|Sáb; 9h–13h',
    ['que horas vocês abrem', 'abrem sábado?', 'horário da loja'],
  ],
  [
    'nl',
    'Contact',
    'Dag; Winkel|Ma; gesloten|Di–Vr; 10–18:30|Za; 10–15',
    ['hoe laat gaan jullie open', 'zijn jullie zaterdag open', 'openingstijden?'],
  ],
  [
    'tr',
    'İletişim',
    'Gün; Mağaza|Pzt; kapalı|Sal–Cum; 10–18:30|Cmt; 10–15',
    ['kaçta açılıyorsunuz', 'cumartesi açık mısınız', 'çalışma saatleri?'],
  ],
  [
    'ru',
    'Контакты',
    'День; Магазин|Пн; выходной|Вт–Пт; с 10 до 19|Сб; с 10 до 15',
    ['во сколько вы открываетесь', 'вы работаете в субботу', 'часы работы?'],
  ],
  [
    'ar',
    'اتصل بنا',
    'اليوم; المتجر|الاثنين; مغلق|الثلاثاء إلى الجمعة; 10:00–18:30|السبت; 10:00–15:00',
    ['متى تفتحون', 'هل تفتحون يوم السبت', 'ساعات العمل؟'],
  ],
  [
    'ja',
    'お問い合わせ',
    '曜日; 店舗|月曜日; 定休日|火曜日〜金曜日; 10:00〜18:30|土曜日; 10:00〜15:00',
    ['何時に開きますか', '土曜日は開いてますか', '営業時間は？'],
  ],
  [
    'zh-CN',
    '联系我们',
    '星期; 门店|周一; 休息|周二至周五; 10:00–18:30|周六; 10:00–15:00',
    ['几点开门', '周六开门吗', '营业时间？'],
  ],
]

const tableOf = (rows: string) => {
  const [head, ...lines] = rows.split('|').map((row) => row.split('; '))
  return lines.map((cells) => cells.map((cell, i) => `${head![i]}: ${cell}`).join('; ')).join('\n')
}

for (const [language, title, rows] of tables) {
  test(`${language}: days with times are opening hours whatever stands above them`, () => {
    const shop: Doors = {
      name: '',
      language,
      timeZone: 'UTC',
      title,
      text: tableOf(rows),
      days: {},
      open: [],
      closed: [],
    }
    const wrong: string[] = []
    for (const [asker, , , asked] of tables)
      for (const question of asked) {
        const said = ask(shop, question, asker)?.sentence
        if (!said?.includes('15') && !said?.includes('13h')) wrong.push(`${asker} ${question} → ${said}`)
      }
    expect(wrong).toEqual([])
  })
}

test('days and times that have run into one line are opening hours too', () => {
  const text =
    'Monday: shut Tuesday to Friday: 10 to 6 Saturday: 9.30 to 6 Sunday: 11 to 4 Bank holidays: ring first'
  expect(ask({ ...doors[0]!, title: 'The shop', text }, 'what time u open sundays', 'en')?.sentence).toBe(
    text,
  )
  const parcels = 'We collect parcels Monday to Friday until 4 pm and Saturday until noon.'
  expect(ask({ ...doors[0]!, title: 'The shop', text: parcels }, 'when are you open', 'en')).toBeNull()
})

test('who asks for watches, called like hours, isn’t told when the shop is open', () => {
  expect(ask(doors[0]!, 'عندكم ساعات يد؟', 'ar')).toBeNull()
})

test('lists of days with times that are of something else are no opening hours', () => {
  const rows = 'Day; Class; Time|Mon; Yoga; 18–19:30|Tue; Pilates; 9–10|Wed; Boxing; 19–20:30'
  const classes = { ...doors[0]!, title: 'Classes this spring', text: tableOf(rows) }
  expect(ask(classes, 'when are you open', 'en')).toBeNull()
  const parcels = { ...doors[0]!, title: 'Delivery', text: 'Mon–Thu: 9–16\nFri: 9–12\nSat: closed' }
  expect(ask(parcels, 'when are you open', 'en')).toBeNull()
})

test('of a shop and its workshop with hours of their own neither is said to be open', () => {
  const shop = {
    ...doors[0]!,
    title: 'Contact',
    text: tableOf(tables[1]![2]),
    language: 'de',
    timeZone: 'UTC',
  }
  expect(remarkOf(ask(shop, 'are you open right now?', 'en', '2026-06-02T09:30Z'))).toBeNull()
  expect(ask(shop, 'are you open right now?', 'en', '2026-06-02T09:30Z')?.sentence).toContain('9–17')
})

const lines = (language: string, title: string, text: string): Doors => ({
  ...{ name: '', timeZone: 'UTC', days: {}, open: [], closed: [] },
  ...{ language, title, text },
})

test('days by their letters, times without minutes and remarks behind them are hours as well', () => {
  const tinaja = lines(
    'es',
    'Ven a vernos',
    'Horario\nL cerrado\nM–J 10:30–14 y 17–20:30\nV 10:30–21:30\nS 10–15\nD 11:30–14 (solo si hay cata)',
  )
  expect(ask(tinaja, 'abrís los lunes', 'es')?.sentence).toBe('L cerrado')
  expect(ask(tinaja, 'abrís los miércoles?', 'es')?.sentence).toBe('M–J 10:30–14 y 17–20:30')
  expect(ask(tinaja, 'vous êtes ouverts le dimanche ?', 'fr')?.sentence).toContain('D 11:30–14')
  const tackle = lines(
    'en',
    'Who we are',
    'Mon: shut (gone fishing)\nTue - Thu: 8 - 5.30\nSat: 6.30 - 5.30\nSun: 8 - 1, April to September only\nBank holidays: as Sunday. Christmas Eve till 2 January shut.',
  )
  expect(ask(tackle, 'are you open sundays in november', 'en')?.sentence).toContain('Sun: 8 - 1, April')
  const clothes = lines('tr', 'Mağazamız', 'Pzt-Cum 9:30-19:30\nCmt 10-20\nPazar 12-18 (yazın kapalı)')
  expect(ask(clothes, 'cumartesi açık mısınız', 'tr')?.sentence).toBe('Cmt 10-20')
})

test('sizes by their letters are no days', () => {
  const sizes = lines('es', 'Tallas', 'S 4-6\nM 8-10\nL 12-14\nX 16-18')
  expect(ask(sizes, 'abrís los lunes', 'es')).toBeNull()
})
