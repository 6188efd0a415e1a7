/** Small numbers written as words, by language; lower case, Latin and Greek letters without diacritics. */
const NUMERALS: Record<string, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred hundreds thousand thousands million billion half dozen twice',
  de: 'zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig hundert tausend million millionen milliarden',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cien ciento cientos mil millon millones',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent cents mille million millions milliards',
  pt: 'dois duas tres quatro cinco seis sete oito nove dez onze doze vinte trinta cem cento mil milhao milhoes',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta cento mille mila milione milioni',
  ro: 'doi doua trei patru cinci sase sapte opt noua zece suta sute mie mii milion milioane',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig honderd duizend miljoen miljard',
  tr: 'iki uc dort bes alti yedi sekiz dokuz on yirmi otuz kirk elli altmis yuz bin milyon milyar ikisi ucu',
  pl: 'dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec dwadziescia sto tysiac tysiace tysiecy milion milionow',
  vi: 'hai ba bon nam sau bay tam chin muoi tram nghin ngan trieu ty',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh belas puluh ratus ribu juta',
  ru: 'два две двух три трех четыре пять шесть семь восемь девять десять двадцать тридцать сто тысяч тысячи миллион миллионов миллиард',
  uk: 'два дві двох три трьох чотири пять шість сім вісім девять десять двадцять сто тисяч тисячі мільйон мільйонів',
  el: 'δυο τρεις τρια τεσσερις τεσσερα πεντε εξι επτα οκτω εννεα δεκα εικοσι εκατο χιλια χιλιαδες εκατομμυρια',
  ar: 'اثنان اثنين اثنتان اثنتين ثلاثه ثلاث اربعه اربع خمسه خمس سته ست سبعه سبع ثمانيه ثماني تسعه تسع عشره عشر مايه مائه الف الاف مليون ملايين مليار',
  he: 'שניים שתיים שני שתי שלושה שלוש ארבעה ארבע חמישה חמש עשרה מאה אלף אלפי מיליון',
  hi: 'दो तीन चार पांच पाँच छह सात आठ नौ दस बीस सौ हजार हज़ार लाख करोड़ मिलियन',
  th: 'สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย พัน หมื่น แสน ล้าน',
  ko: '둘 두 셋 세 넷 네 다섯 여섯 일곱 여덟 아홉 열 백 천 만',
}

const sets = new Map(
  Object.entries(NUMERALS).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const HAN_NUMERAL = /^[一二三四五六七八九十百千万億亿两兩]+[個个人年月日位种種次名座条條]?$/u

/** Whether a word as analysed (lower case, folded) writes a number out. `language` is a primary subtag. */
export function isNumeral(surface: string, language: string): boolean {
  return sets.get(language)?.has(surface) === true || HAN_NUMERAL.test(surface)
}
