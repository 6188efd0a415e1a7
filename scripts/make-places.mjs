/**
 * Writes what the assistant knows of places from the Unicode Consortium's data, beside what was written by hand:
 * `node scripts/make-places.mjs FOLDER`, where FOLDER holds `cldr-core`, `cldr-dates-full` and `iso-3166-2` as npm packs them
 * and `zone.tab` of the time zone database. Writes data/places/members.tsv, zone-cities.tsv and states.tsv.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? '.')
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'tr', 'ar', 'ja', 'zh', 'ko']
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
const write = (name, lines) => writeFileSync(`data/places/${name}.tsv`, `${lines.join('\n')}\n`)

const { territoryContainment } = read('cldr-core/supplemental/territoryContainment.json').supplemental
/** Grouping regions of CLDR that shops name. */
const GROUPS = ['002', '003', '005', '009', '013', '019', '021', '029', '030', '034', '035', '039', '053']
GROUPS.push('142', '143', '145', '150', '151', '154', '155', '419', 'EU', 'EZ')
const countriesOf = (code) =>
  [code, `${code}-status-grouping`]
    .flatMap((key) => territoryContainment[key]?._contains ?? [])
    .flatMap((part) =>
      /^[A-Z]{2}$/.test(part) && part !== 'EU' && part !== 'EZ' ? [part] : countriesOf(part),
    )
write('members', [
  'id\tmembers',
  ...GROUPS.map((id) => `${id}\t${[...new Set(countriesOf(id))].sort().join(',')}`),
])

/** Zones named after what isn't a city that parcels go to, or after a common word. */
const NO_CITIES =
  /^(?:Antarctica|Arctic|Etc)\/|\/(?:Easter|Knox|Center|Midway|Wake|Male|Nome|Resolute|Regina|Adak|Casey|Jersey|Guernsey|Isle_of_Man|Marengo|Winamac|Vevay|Petersburg|Tell_City|Beulah|New_Salem|Creston|Thule|Enderbury|Reunion|Chatham|Kentucky|Monticello|Vatican)$/
const STATE_OF = {
  New_York: 'US-NY',
  Los_Angeles: 'US-CA',
  Chicago: 'US-IL',
  Denver: 'US-CO',
  Phoenix: 'US-AZ',
  Detroit: 'US-MI',
  Anchorage: 'US-AK',
  Honolulu: 'US-HI',
  Toronto: 'CA-ON',
  Vancouver: 'CA-BC',
  Halifax: 'CA-NS',
  Winnipeg: 'CA-MB',
  Edmonton: 'CA-AB',
  Sydney: 'AU-NSW',
  Melbourne: 'AU-VIC',
  Brisbane: 'AU-QLD',
  Perth: 'AU-WA',
  Adelaide: 'AU-SA',
  Hobart: 'AU-TAS',
  Darwin: 'AU-NT',
  Auckland: 'NZ-N',
  Belfast: 'GB-NIR',
  Canary: 'ES-CN',
  Azores: 'PT-20',
  Madeira: 'PT-30',
  Ceuta: 'ES-CE',
}
const names = Object.fromEntries(
  LANGUAGES.map((code) => [
    code,
    read(`cldr-dates-full/main/${code}/timeZoneNames.json`).main[code].dates.timeZoneNames.zone,
  ]),
)
const zones = readFileSync(join(folder, 'zone.tab'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const cities = zones.flatMap(([country, , zone]) => {
  const path = zone.split('/')
  if (NO_CITIES.test(zone) || path.length > 2) return []
  const last = path.at(-1)
  const known = LANGUAGES.map((code) => path.reduce((at, key) => at?.[key], names[code])?.exemplarCity)
  const all = [...new Set([last.replaceAll('_', ' '), ...known.filter(Boolean)])]
  return [`${STATE_OF[last] ?? country}\t${all.filter((name) => !/\(|（/.test(name)).join('|')}`]
})
write('zone-cities', ['id\tnames', ...cities.sort()])

const { country } = createRequire(import.meta.url)(join(folder, 'iso-3166-2/iso3166.min.js'))
const STATES = {
  US: /state|district/i,
  CA: /province|territory/i,
  AU: /state|territory/i,
  BR: /state|district/i,
  DE: /./,
  AT: /./,
}
const COMMON = new Set(['Pará', 'Acre', 'Ceará'])
const states = Object.entries(STATES).flatMap(([code, kind]) =>
  Object.entries(country(code).sub)
    .filter(([, { type, name }]) => kind.test(type) && !COMMON.has(name))
    .map(([id, { name }]) => `${id}\t${name}${/^(US|CA|AU)/.test(code) ? `|${id.slice(3)}` : ''}`),
)
const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  )
const PROVINCES =
  '河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 内蒙古 广西 西藏 宁夏 新疆'.split(
    ' ',
  )
const bare = (name) => (name === '北海道' ? name : `${name}|${name.slice(0, -1)}`)
for (const [i, name] of PREFECTURES.entries())
  states.push(`JP-${String(i + 1).padStart(2, '0')}\t${bare(name)}`)
for (const [i, name] of PROVINCES.entries()) states.push(`CN-P${i + 1}\t${name}|${name}省`)
write('states', ['id\tnames', ...states])
