import { cutPage, readPages } from './read-pages.server'
import type { ShopCase } from './shop-case'

/** Shops whose whole knowledge is one page of two sections: no word is rare, and headings say most. */
export const smallShops: ShopCase[] = [
  {
    language: 'en',
    passages: cutPage(
      'page',
      'Shipping and returns',
      '# Shipping\n\nWe ship within Europe. Standard delivery takes three to five working days.\n\n# Returns\n\nYou can send anything back within 45 days, unused and in its box.',
    ),
    answerable: [
      'What is your return policy?',
      'Can I return an item?',
      'How long do I have to return something?',
      'How many days do I have to send something back?',
      'tell me about returns',
    ]
      .map((question) => ({ question, passage: 'page#1', quotes: 'within 45 days' }))
      .concat(
        { question: 'shipping?', passage: 'page#0', quotes: 'within Europe' },
        { question: 'How long does shipping take?', passage: 'page#0', quotes: 'three to five' },
      ),
    unanswerable: [
      'How much is shipping?',
      'How much does a return cost?',
      'Do you ship to Australia?',
      'Do you have a return desk in Paris?',
      'Who invented shipping?',
      'Can you give me 50% off?',
      'What are your opening hours?',
      'do you have anything?',
      'can I send a letter?',
    ],
  },
  {
    language: 'tr',
    passages: cutPage(
      'sayfa',
      'Kargo ve iade',
      '# Kargo\n\nAvrupa içine gönderiyoruz. Standart teslimat üç ile beş iş günü sürer.\n\n# İade\n\nHer şeyi 45 gün içinde, kullanılmamış ve kutusunda geri gönderebilirsiniz.',
    ),
    answerable: [
      'İade koşullarınız nedir?',
      'Bir ürünü iade edebilir miyim?',
      'İade süresi kaç gün?',
      'iade hakkında bilgi',
    ]
      .map((question) => ({ question, passage: 'sayfa#1', quotes: '45 gün' }))
      .concat({ question: 'kargo?', passage: 'sayfa#0', quotes: 'Avrupa' }),
    unanswerable: [
      'Kargo ne kadar tutar?',
      'Yüzde 50 indirim yapar mısın?',
      'Mağaza saat kaçta açılıyor?',
      'Bisiklet satıyor musunuz?',
    ],
  },
  {
    language: 'de',
    passages: cutPage(
      'seite',
      'Versand und Rückgabe',
      '# Versand\n\nWir liefern innerhalb Europas. Die Lieferung dauert drei bis fünf Werktage.\n\n# Rückgabe\n\nSie können alles innerhalb von 45 Tagen unbenutzt zurückschicken.',
    ),
    answerable: [
      { question: 'Wie sind die Regeln zur Rückgabe?', passage: 'seite#1', quotes: '45 Tagen' },
      { question: 'Infos zur Rückgabe bitte', passage: 'seite#1', quotes: '45 Tagen' },
      { question: 'Versand?', passage: 'seite#0', quotes: 'Europas' },
    ],
    unanswerable: ['Was kostet der Versand?', 'Wann haben Sie geöffnet?', 'Gibt es Studentenrabatt?'],
  },
  {
    language: 'ar',
    passages: cutPage(
      'page',
      'الشحن والإرجاع',
      '# الشحن\n\nنشحن داخل أوروبا. يستغرق التوصيل ثلاثة إلى خمسة أيام عمل.\n\n# الإرجاع\n\nيمكنك إعادة أي شيء خلال 45 يوما دون استخدام وفي علبته.',
    ),
    answerable: [
      { question: 'ما هي سياسة الإرجاع؟', passage: 'page#1', quotes: '45' },
      { question: 'أخبرني عن الشحن', passage: 'page#0', quotes: 'أوروبا' },
    ],
    unanswerable: ['ما هي عاصمة البرازيل؟', 'بكم الشحن؟'],
  },
  {
    language: 'ja',
    passages: cutPage(
      'page',
      '配送と返品',
      '# 配送\n\nヨーロッパ内に発送します。お届けまで三日から五日かかります。\n\n# 返品\n\n未使用で箱に入った状態なら、45日以内にお戻しいただけます。',
    ),
    answerable: [
      { question: '返品について教えてください', passage: 'page#1', quotes: '45日' },
      { question: '返品ポリシー', passage: 'page#1', quotes: '45日' },
    ],
    unanswerable: ['ブラジルの首都はどこですか？', '学生割引はありますか？'],
  },
]

/** The pages that a new workspace may start from. */
export const sampleShops: ShopCase[] = [
  {
    language: 'en',
    passages: readPages('content/sample-shop/pages/en'),
    answerable: [
      { question: 'What is your return policy?', passage: 'returns#0', quotes: '30 days' },
      { question: 'How long do I have to return something?', passage: 'returns#0', quotes: '30 days' },
      { question: 'My mug arrived broken', passage: 'shipping#7', quotes: 'arrives broken' },
      { question: 'the bowl came damaged', passage: 'shipping#7', quotes: 'arrives broken' },
      {
        question: 'Two plates were broken when they arrived',
        passage: 'shipping#7',
        quotes: 'arrives broken',
      },
      { question: 'something in my parcel is smashed', passage: 'shipping#7', quotes: 'arrives broken' },
      {
        question: 'Can I order a new glass for my broken French press?',
        passage: 'warranty-and-repairs#2',
        quotes: '$14',
      },
      { question: 'Can I get it wrapped as a present?', passage: 'gift-wrapping#0', quotes: '$5' },
      { question: 'What are your opening hours?', passage: 'contact#1', quotes: 'Tuesday to Saturday' },
      { question: 'When are you open?', passage: 'contact#1', quotes: 'Tuesday to Saturday' },
      { question: 'How long is the warranty?', passage: 'warranty-and-repairs#0', quotes: '10 years' },
      { question: 'warranty information please', passage: 'warranty-and-repairs#0', quotes: '10 years' },
      { question: 'do you offer gift wrapping', passage: 'gift-wrapping#0', quotes: '$5' },
      { question: 'Do you have a phone number?', passage: 'contact#0', quotes: '401-555-0142' },
      { question: 'what is your email?', passage: 'contact#0', quotes: 'hello@' },
      { question: 'Where is your shop?', passage: 'contact#1', quotes: 'The Old Ropewalk' },
      { question: 'do you do repairs?', passage: 'warranty-and-repairs#2', quotes: 'mend what is older' },
      { question: 'How much does shipping cost?', passage: 'shipping#2', quotes: '$6.95' },
    ],
    unanswerable: [
      'Can you give me 50% off?',
      'Do you have student discounts?',
      'Is there a shop in London?',
      'Do you buy used pans?',
      'Who is your CEO?',
      'My cat is broken',
      'Do you sell gift cards?',
      'How old is the shop?',
      'how do I make changes to my insurance policy',
    ],
  },
  {
    language: 'tr',
    passages: readPages('content/sample-shop/pages/tr'),
    answerable: [
      { question: 'Garanti ne kadar?', passage: 'garanti-ve-onarim#0', quotes: '10 yıl' },
      { question: 'mağaza kaçta açılıyor', passage: 'iletisim#1', quotes: '10.00' },
      { question: 'iade süresi ne kadar', passage: 'iade-ve-degisim#0', quotes: '30 gün' },
      { question: 'çalışma saatleriniz nedir', passage: 'iletisim#1', quotes: '10.00' },
      { question: 'telefon numaranız var mı', passage: 'iletisim#0', quotes: '401-555-0142' },
      { question: 'mağazanız nerede', passage: 'iletisim#1', quotes: 'The Old Ropewalk' },
      { question: 'Hediye paketi yapıyor musunuz?', passage: 'hediye-paketi#0', quotes: '5 dolar' },
      { question: 'Hediye olarak paketler misiniz?', passage: 'hediye-paketi#0', quotes: '5 dolar' },
      { question: 'Kupam kırık geldi', passage: 'kargo#7', quotes: '7 gün' },
      { question: 'ürün hasarlı geldi', passage: 'kargo#7', quotes: '7 gün' },
      { question: 'Kargodan hasarlı ürün çıktı', passage: 'kargo#7', quotes: '7 gün' },
      { question: 'iade koşulları nedir', passage: 'iade-ve-degisim#0', quotes: '30 gün' },
    ],
    unanswerable: [
      'Hediye çeki satıyor musunuz?',
      'Öğrenci indirimi var mı?',
      'Mağaza ne zaman kuruldu?',
      'Yüzde 50 indirim yapar mısın?',
    ],
  },
]
