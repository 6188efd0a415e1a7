import type { ShopCase } from './shop-case'

export const germanShop: ShopCase = {
  language: 'de',
  passages: [
    {
      id: 'versand',
      title: 'Versand',
      text: `Wir versenden an jedem Werktag aus unserer Werkstatt in Leipzig.

## Lieferzeiten

- Deutschland: 1–2 Werktage
- Österreich: 3–4 Werktage

## Kosten

Der Standardversand kostet 4,90 €. Ab einem Bestellwert von 75 € ist der Versand kostenlos.`,
    },
    {
      id: 'rueckgabe',
      title: 'Rückgabe',
      text: 'Sie können Artikel innerhalb von 30 Tagen nach der Lieferung zurückgeben. Die Erstattung erfolgt innerhalb von 5 Werktagen auf das ursprüngliche Zahlungsmittel. Geschenkgutscheine sind von der Rückgabe ausgeschlossen.',
    },
    {
      id: 'garantie',
      title: 'Garantie',
      text: 'Auf Material und Nähte geben wir zwei Jahre Garantie. Die normale Abnutzung der Sohle ist nicht abgedeckt.',
    },
    {
      id: 'zahlung',
      kind: 'pair',
      title: 'Welche Zahlungsarten gibt es?',
      text: 'Sie zahlen mit Visa, Mastercard, PayPal oder auf Rechnung.',
    },
    {
      id: 'ueber',
      title: 'Über uns',
      text: 'Erle & Kiefer wurde 2011 von Clara Vogt gegründet. Heute fertigen elf Menschen Schuhe und Taschen von Hand.',
    },
  ],
  answerable: [
    { question: 'Was kostet der Standardversand?', passage: 'versand', quotes: '4,90' },
    { question: 'Welche Zahlungsarten gibt es?', passage: 'zahlung', quotes: 'Rechnung' },
    { question: 'Wer hat Erle & Kiefer gegründet?', passage: 'ueber', quotes: 'Clara Vogt' },
    { question: 'Ist die Abnutzung der Sohle abgedeckt?', passage: 'garantie', quotes: 'nicht abgedeckt' },
  ],
  unanswerable: [
    'Was ist die Hauptstadt von Brasilien?',
    'Wer hat die Weltmeisterschaft 2018 gewonnen?',
    'Verkaufen Sie Fahrräder?',
    'Wie wird das Wetter morgen?',
  ],
}

export const arabicShop: ShopCase = {
  language: 'ar',
  passages: [
    {
      id: 'shipping',
      title: 'الشحن',
      text: 'نشحن الطلبات كل يوم عمل من ورشتنا في إزمير. تكلفة الشحن العادي 25 ريالا. الشحن مجاني للطلبات التي تزيد عن 300 ريال.',
    },
    {
      id: 'returns',
      title: 'الإرجاع',
      text: 'يمكن إرجاع المنتجات خلال 30 يوما من تاريخ التسليم. لا يمكن إرجاع بطاقات الهدايا.',
    },
    {
      id: 'about',
      title: 'من نحن',
      text: 'تأسست شركة الصنوبر عام 2011 على يد إليف دمير. يعمل في ورشتنا أحد عشر شخصا.',
    },
  ],
  answerable: [
    { question: 'ما هي تكلفة الشحن العادي؟', passage: 'shipping', quotes: '25 ريالا' },
    { question: 'متى تأسست شركة الصنوبر؟', passage: 'about', quotes: '2011' },
    { question: 'هل يمكن إرجاع بطاقات الهدايا؟', passage: 'returns', quotes: 'لا يمكن إرجاع' },
  ],
  unanswerable: ['ما هي عاصمة البرازيل؟', 'من فاز بكأس العالم 2018؟', 'كيف سيكون الطقس غدا؟'],
}

export const japaneseShop: ShopCase = {
  language: 'ja',
  passages: [
    {
      id: 'shipping',
      title: '配送について',
      text: 'ご注文は毎営業日に工房から発送します。送料は全国一律600円です。8,000円以上のご注文は送料無料です。',
    },
    {
      id: 'returns',
      title: '返品について',
      text: '商品到着後30日以内であれば返品できます。ギフトカードは返品できません。',
    },
    {
      id: 'about',
      title: '会社概要',
      text: 'ハンノキ工房は2011年に田中明美が設立しました。現在は11人の職人が靴と鞄を作っています。',
    },
  ],
  answerable: [
    { question: '送料はいくらですか？', passage: 'shipping', quotes: '600円' },
    { question: 'ハンノキ工房は誰が設立しましたか？', passage: 'about', quotes: '田中明美' },
    { question: 'ギフトカードは返品できますか？', passage: 'returns', quotes: '返品できません' },
  ],
  unanswerable: [
    'ブラジルの首都はどこですか？',
    '2018年のワールドカップで優勝したのはどこですか？',
    '明日の天気はどうですか？',
  ],
}
