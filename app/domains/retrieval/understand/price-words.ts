/** How a language says that a price is below, above or between amounts, what is cheapest, and what is in stock. */
export interface PriceWords {
  /** Stand before the amount: "under 50". */
  below: string[]
  above: string[]
  /** Stand after the amount: "50 liradan ucuz". */
  belowAfter?: string[]
  aboveAfter?: string[]
  /** Before the first amount, between the two, and after the second. */
  between: [before: string, middle: string, after?: string][]
  cheapest: string[]
  dearest: string[]
  inStock: string[]
  /** Words for the options that shops name most often, so that "size M" is understood in a shop's other language. */
  size: string[]
  color: string[]
}

const list = (words: string): string[] => words.split('|')

export const PRICE_WORDS: Record<string, PriceWords> = {
  en: {
    below: list(
      'under|below|less than|cheaper than|up to|at most|no more than|not more than|maximum|max|within',
    ),
    above: list('over|above|more than|at least|no less than|minimum|min|starting at|starting from'),
    belowAfter: list('or less|or cheaper|or under|max|maximum'),
    aboveAfter: list('or more|and up|and above'),
    between: [
      ['between', 'and'],
      ['from', 'to'],
      ['', '-'],
    ],
    cheapest: list('the cheapest|cheapest|lowest price|lowest priced|least expensive|cheap'),
    dearest: list('most expensive|highest price|priciest'),
    inStock: list('in stock|available now|currently available'),
    size: ['size'],
    color: ['color', 'colour'],
  },
  tr: {
    below: list('en fazla|en çok|maksimum|azami'),
    above: list('en az|minimum|asgari'),
    belowAfter: list(
      'altında|altı|altındaki|den ucuz|dan ucuz|ten ucuz|tan ucuz|ucuz|den az|dan az|ya kadar|ye kadar|a kadar|e kadar|kadar|geçmeyen',
    ),
    aboveAfter: list('üstünde|üstü|üzerinde|üzeri|den fazla|dan fazla|den pahalı|dan pahalı|pahalı|fazla'),
    between: [
      ['', 'ile', 'arasında'],
      ['', 'ile', 'arası'],
      ['', '-', 'arası'],
      ['', '-', 'arasında'],
      ['', '-'],
    ],
    cheapest: list('en ucuz|en uygun fiyatlı|ucuz'),
    dearest: list('en pahalı'),
    inStock: list('stokta olan|stokta|stokta var|mevcut olan'),
    size: ['beden', 'numara', 'boy'],
    color: ['renk', 'renkli'],
  },
  de: {
    below: list('unter|weniger als|billiger als|günstiger als|bis zu|bis|höchstens|maximal|max'),
    above: list('über|mehr als|mindestens|ab|minimum|teurer als'),
    belowAfter: list('oder weniger'),
    aboveAfter: list('oder mehr'),
    between: [
      ['zwischen', 'und'],
      ['von', 'bis'],
      ['', '-'],
    ],
    cheapest: list(
      'der günstigste|die günstigste|das günstigste|günstigste|günstigster|günstigstes|billigste|billigster|billigstes|günstig|günstige|billig|billige',
    ),
    dearest: list('teuerste|teuerster|teuerstes'),
    inStock: list('auf lager|vorrätig|sofort lieferbar|lieferbar|verfügbar'),
    size: ['größe', 'grösse'],
    color: ['farbe'],
  },
  fr: {
    below: list(
      "moins de|en dessous de|inférieur à|jusqu'à|au maximum|maximum|max|à moins de|moins cher que",
    ),
    above: list('plus de|au dessus de|au-dessus de|supérieur à|au moins|à partir de|minimum'),
    belowAfter: list('ou moins|maximum|max'),
    aboveAfter: list('ou plus|minimum'),
    between: [
      ['entre', 'et'],
      ['de', 'à'],
      ['', '-'],
    ],
    cheapest: list('le moins cher|la moins chère|les moins chers|moins cher|pas cher|pas chère|bon marché'),
    dearest: list('le plus cher|la plus chère|plus cher'),
    inStock: list('en stock|disponible|disponibles'),
    size: ['taille', 'pointure'],
    color: ['couleur'],
  },
  es: {
    below: list('menos de|por debajo de|inferior a|hasta|como máximo|máximo|max|por menos de|más barato que'),
    above: list('más de|por encima de|superior a|al menos|desde|a partir de|mínimo'),
    belowAfter: list('o menos|como máximo|máximo'),
    aboveAfter: list('o más'),
    between: [
      ['entre', 'y'],
      ['de', 'a'],
      ['', '-'],
    ],
    cheapest: list(
      'el más barato|la más barata|los más baratos|más barato|más barata|más económico|barato|barata|baratos|baratas',
    ),
    dearest: list('más caro|más cara'),
    inStock: list('en stock|disponible|disponibles|en existencia'),
    size: ['talla', 'tamaño', 'número'],
    color: ['color'],
  },
  pt: {
    below: list('menos de|abaixo de|inferior a|até|no máximo|máximo|por menos de|mais barato que'),
    above: list('mais de|acima de|superior a|pelo menos|a partir de|no mínimo|mínimo'),
    belowAfter: list('ou menos|no máximo'),
    aboveAfter: list('ou mais'),
    between: [
      ['entre', 'e'],
      ['de', 'a'],
      ['', '-'],
    ],
    cheapest: list('o mais barato|a mais barata|mais barato|mais barata|mais econômico|barato|barata'),
    dearest: list('mais caro|mais cara'),
    inStock: list('em estoque|em stock|disponível|disponíveis'),
    size: ['tamanho', 'número'],
    color: ['cor'],
  },
  it: {
    below: list('meno di|sotto i|sotto|inferiore a|fino a|al massimo|massimo|max|a meno di'),
    above: list('più di|sopra i|sopra|superiore a|almeno|a partire da|minimo|oltre'),
    belowAfter: list('o meno|al massimo'),
    aboveAfter: list('o più'),
    between: [
      ['tra', 'e'],
      ['fra', 'e'],
      ['da', 'a'],
      ['', '-'],
    ],
    cheapest: list(
      'il più economico|la più economica|più economico|più economica|meno caro|meno cara|economico|economica',
    ),
    dearest: list('più caro|più cara|più costoso'),
    inStock: list('disponibile|disponibili|in magazzino|in stock'),
    size: ['taglia', 'misura', 'numero'],
    color: ['colore'],
  },
  nl: {
    below: list('onder de|onder|minder dan|goedkoper dan|tot|hoogstens|maximaal|max'),
    above: list('boven de|boven|meer dan|minstens|minimaal|vanaf|duurder dan'),
    belowAfter: list('of minder'),
    aboveAfter: list('of meer'),
    between: [
      ['tussen', 'en'],
      ['van', 'tot'],
      ['', '-'],
    ],
    cheapest: list('de goedkoopste|goedkoopste|voordeligste|goedkope|goedkoop'),
    dearest: list('duurste'),
    inStock: list('op voorraad|leverbaar|beschikbaar'),
    size: ['maat'],
    color: ['kleur'],
  },
  ru: {
    below: list('до|меньше|менее|дешевле|не дороже|не более|максимум'),
    above: list('от|больше|более|дороже|не дешевле|не менее|свыше|минимум'),
    belowAfter: list('и меньше|и дешевле'),
    aboveAfter: list('и больше|и дороже'),
    between: [
      ['от', 'до'],
      ['между', 'и'],
      ['', '-'],
    ],
    cheapest: list(
      'самый дешёвый|самый дешевый|самые дешевые|самая дешевая|самое дешевое|дешевле всего|дешевый|дешевые|недорогой|недорогие',
    ),
    dearest: list('самый дорогой|самые дорогие|самая дорогая'),
    inStock: list('в наличии|есть в наличии|на складе'),
    size: ['размер', 'размера'],
    color: ['цвет', 'цвета'],
  },
  ar: {
    below: list('أقل من|اقل من|بأقل من|باقل من|تحت|أرخص من|ارخص من|حتى|بحد أقصى|لا يتجاوز|لا تتجاوز'),
    above: list('أكثر من|اكثر من|بأكثر من|باكثر من|فوق|أعلى من|على الأقل|ابتداء من|أغلى من'),
    between: [
      ['بين', 'و'],
      ['من', 'إلى'],
      ['من', 'الى'],
      ['', '-'],
    ],
    cheapest: list('الأرخص|الارخص|أرخص|ارخص|رخيص|رخيصة'),
    dearest: list('الأغلى|أغلى'),
    inStock: list('متوفر|متوفرة|متاح|متاحة|في المخزون'),
    size: ['مقاس', 'المقاس', 'قياس'],
    color: ['لون', 'اللون', 'بلون'],
  },
  ja: {
    below: list('最大'),
    above: list('最低'),
    belowAfter: list('以下|未満|以内|より安い|まで'),
    aboveAfter: list('以上|より高い|から'),
    between: [
      ['', 'から'],
      ['', '〜'],
      ['', '～'],
      ['', '-'],
    ],
    cheapest: list('一番安い|最も安い|最安値|最安|安い'),
    dearest: list('一番高い|最も高い'),
    inStock: list('在庫あり|在庫がある|在庫のある|在庫有り'),
    size: ['サイズ'],
    color: ['色', 'カラー'],
  },
  zh: {
    below: list('低于|少于|不超过|不到|最多|小于|便宜于'),
    above: list('高于|超过|多于|不低于|至少|大于'),
    belowAfter: list('以下|以内|之内|之下'),
    aboveAfter: list('以上|起'),
    between: [
      ['', '到'],
      ['', '至'],
      ['', '-'],
      ['', '~'],
    ],
    cheapest: list('最便宜的|最便宜|价格最低的|价格最低|便宜的|便宜'),
    dearest: list('最贵的|最贵'),
    inStock: list('有货的|有货|有库存的|有库存|现货'),
    size: ['尺码', '尺寸', '码'],
    color: ['颜色'],
  },
}
