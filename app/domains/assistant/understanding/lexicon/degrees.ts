/** How a thing is told from others of its kind that were shown: by size, by price, or as the other of two. */
export interface DegreeLexicon {
  bigger: string
  smaller: string
  cheaper: string
  dearer: string
  /** "The other one", without what of it is another. */
  other: string
}

export const degreeLexicon: Record<string, DegreeLexicon> = {
  en: {
    bigger: 'bigger|larger|biggest|largest|big one|large one',
    smaller: 'smaller|smallest|small one|little one',
    cheaper: 'cheaper|cheapest|less expensive|least expensive',
    dearer: 'more expensive|most expensive|pricier|priciest|dearer',
    other: 'the other one|other one|the other',
  },
  de: {
    bigger: 'größer*|groesser*|größte*|groesste*|den großen|die große|das große|der große',
    smaller: 'kleiner*|kleinste*|den kleinen|die kleine|das kleine',
    cheaper: 'günstiger*|guenstiger*|billiger*|günstigste*|billigste*|preiswerter*',
    dearer: 'teurer*|teurere*|teuerste*',
    other: 'der andere|die andere|das andere|den anderen|dem anderen|anderer|andere|anderen',
  },
  nl: {
    bigger: 'groter*|grootste|de grote',
    smaller: 'kleiner*|kleinste|de kleine',
    cheaper: 'goedkoper*|goedkoopste|voordeliger*|voordeligste',
    dearer: 'duurder*|duurste',
    other: 'de andere|het andere|andere',
  },
  fr: {
    bigger: 'plus grand*|le grand|la grande',
    smaller: 'plus petit*|le petit|la petite',
    cheaper: 'moins cher*|meilleur marché',
    dearer: 'plus cher*',
    other: "l'autre|autre",
  },
  es: {
    bigger: 'más grande*|mas grande*|mayor|el grande|la grande',
    smaller: 'más pequeñ*|mas pequeñ*|más chic*|el pequeño|la pequeña',
    cheaper: 'más barat*|mas barat*|más económic*|mas economic*',
    dearer: 'más car*|mas car*',
    other: 'el otro|la otra|otro|otra',
  },
  it: {
    bigger: 'più grand*|piu grand*|maggiore|quello grande|quella grande',
    smaller: 'più piccol*|piu piccol*|quello piccolo|quella piccola',
    cheaper: 'più economic*|piu economic*|meno car*|costa meno',
    dearer: 'più car*|piu car*|più costos*',
    other: "l'altro|l'altra|altro|altra",
  },
  pt: {
    bigger: 'maior|maiores|mais grande|o grande|a grande',
    smaller: 'menor|menores|mais pequen*|o pequeno|a pequena',
    cheaper: 'mais barat*|mais em conta|mais econômic*|mais económic*',
    dearer: 'mais car*',
    other: 'o outro|a outra|outro|outra',
  },
  tr: {
    bigger: 'büyüğü|daha büyü*|en büyü*|büyük olan*',
    smaller: 'küçüğü|daha küçü*|en küçü*|küçük olan*',
    cheaper: 'daha ucuz*|en ucuz*|ucuz olan*|ucuzu|daha uygun*|en uygun*',
    dearer: 'daha pahalı*|en pahalı*|pahalı olan*|pahalısı',
    other: 'diğeri*|öbürü*|öteki*|öbür|diğer',
  },
  ru: {
    bigger: 'побольше|больше|больший|самый большой|самая большая|большой|большую',
    smaller: 'поменьше|меньше|меньший|самый маленький|самая маленькая|маленький|маленькую',
    cheaper: 'подешевле|дешевле|самый дешёвый|самый дешевый|самая дешёвая|самая дешевая',
    dearer: 'подороже|дороже|самый дорогой|самая дорогая',
    other: 'другой|другая|другое|другую|другого',
  },
  ar: {
    bigger: 'أكبر|الأكبر|والأكبر|اكبر|الاكبر|والاكبر',
    smaller: 'أصغر|الأصغر|والأصغر|اصغر|الاصغر|والاصغر',
    cheaper: 'أرخص|الأرخص|والأرخص|ارخص|الارخص',
    dearer: 'أغلى|الأغلى|والأغلى|اغلى|الاغلى',
    other: 'الأخرى|والأخرى|الآخر|والآخر|الاخرى|والاخرى|الاخر|الثانية منهما',
  },
  ja: {
    bigger: '大きいの|大きい方|大きいほう|もっと大きい|大きめ|一番大きい',
    smaller: '小さいの|小さい方|小さいほう|もっと小さい|小さめ|一番小さい',
    cheaper: '安い方|安いほう|安いの|もっと安い|一番安い',
    dearer: '高い方|高いほう|高いの|もっと高い|一番高い',
    other: 'もう一つ|もうひとつ|もう一方|別の方|他の方',
  },
  zh: {
    bigger: '大一点|大点|更大|大的|最大|大一号',
    smaller: '小一点|小点|更小|小的|最小|小一号',
    cheaper: '便宜的|便宜点|便宜一点|更便宜|最便宜',
    dearer: '贵的|贵一点|更贵|最贵',
    other: '另一个|另外一个|另一款|另外那个|另一种',
  },
}
