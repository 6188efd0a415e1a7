const SYLLABLES =
  'ka le mi ro su ta ve no zi ba de fu ga hi jo ku la me ni po ra se ti vu wa ye zo bi ce du'.split(' ')

/** Words that nobody has, most common first: short ones before long ones, as in a language. */
export function words(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    let word = ''
    for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
      word += SYLLABLES[rest % SYLLABLES.length]
    return word
  })
}

export const names = {
  first:
    'Ayşe Mehmet Işıl İlker Maria John Chloé Jürgen Søren Yuki 美咲 伟 Omar Fatima Olga Nina Ravi Ana Luca Emma'.split(
      ' ',
    ),
  last: 'Yılmaz Işık Çelik Smith Müller Tanaka 佐藤 王 Haddad Ivanov Rossi Silva Kowalski Nguyen Jensen Dubois'.split(
    ' ',
  ),
}

/** What shoppers begin with. */
export const asksIn = [
  { language: 'en', text: 'Where is my order {order}?' },
  { language: 'en', text: 'Can I return shoes that I wore once?' },
  { language: 'en', text: 'How long does delivery to Germany take?' },
  { language: 'en', text: 'Do you have this jacket in blue, size M?' },
  { language: 'en', text: 'My parcel arrived damaged, order {order}' },
  { language: 'en', text: 'Which payment methods do you accept?' },
  { language: 'tr', text: 'Siparişim {order} nerede, kargo hâlâ gelmedi' },
  { language: 'tr', text: 'İade süresi kaç gün, ücretsiz mi?' },
  { language: 'tr', text: 'Bu ışıklı kazağın kırmızısı var mı' },
  { language: 'tr', text: 'Kapıda ödeme yapabilir miyim' },
  { language: 'ar', text: 'أين طلبي رقم {order} من فضلك' },
  { language: 'ar', text: 'هل الشحن مجاني' },
  { language: 'ja', text: '注文番号{order}の配送状況を教えてください' },
  { language: 'ja', text: '返品はできますか' },
  { language: 'zh', text: '这件外套有蓝色的吗' },
  { language: 'de', text: 'Wann kommt meine Bestellung {order} an?' },
  { language: 'de', text: 'Größentabelle für Wanderschuhe' },
  { language: 'fr', text: 'Le colis {order} est-il déjà expédié ?' },
  { language: 'es', text: '¿Hacéis envíos a Canarias?' },
  { language: 'ru', text: 'Как вернуть деньги за заказ {order}' },
]
