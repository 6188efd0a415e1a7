import type { ShopCase } from './shop-case'

export const turkishShop: ShopCase = {
  language: 'tr',
  passages: [
    {
      id: 'kargo',
      title: 'Kargo ve teslimat',
      text: `# Kargo ve teslimat

Siparişler her iş günü İzmir'deki atölyemizden gönderilir. Saat 14.00'ten önce verilen siparişler aynı gün kargoya verilir.

## Teslimat süreleri

- İstanbul: 1–2 iş günü
- Almanya: 3–5 iş günü
- Amerika: 6–9 iş günü

## Ücretler

Kargo ücreti 79 liradır. 1.500 lira üzerindeki siparişlerde kargo ücretsizdir.`,
    },
    {
      id: 'iade',
      title: 'İade ve değişim',
      text: `Ürünler teslimattan sonraki 30 gün içinde iade edilebilir. Ürünün kullanılmamış ve orijinal kutusunda olması gerekir.

Para iadesi, paket bize ulaştıktan sonra 5 iş günü içinde ödeme yaptığınız karta yapılır.

Hediye kartları ve isme özel ürünler iade edilemez.`,
    },
    {
      id: 'bakim',
      title: 'Deri bakımı',
      text: 'Deriyi haftada bir yumuşak ve kuru bir bezle silin. Yılda iki kez renksiz krem sürün. Deri ayakkabıları çamaşır makinesinde yıkamayın.',
    },
    {
      id: 'hakkimizda',
      title: 'Hakkımızda',
      text: "Kızılağaç 2011 yılında Elif Demir ve kardeşi Kerem tarafından kuruldu. Bugün on bir kişi İzmir'de elde ayakkabı ve çanta üretiyor. Mağazamız pazartesiden cumartesiye 10.00 ile 19.00 arasında açıktır.",
    },
    {
      id: 'garanti',
      title: 'Garanti',
      text: 'Her ayakkabı malzeme ve dikiş hatalarına karşı iki yıl garantilidir. Tabanın normal aşınması garanti kapsamında değildir.',
    },
    {
      id: 'odeme',
      kind: 'pair',
      title: 'Hangi ödeme yöntemlerini kabul ediyorsunuz?',
      text: 'Visa, Mastercard, havale ve kapıda ödeme kabul ediyoruz. Kredi kartına altı taksit yapılır.',
    },
    {
      id: 'hediye',
      kind: 'pair',
      title: 'Hediye paketi yapıyor musunuz?',
      text: 'Ödeme adımında 60 liraya hediye paketi seçebilirsiniz; el yazısı kart dahildir.',
    },
    {
      id: 'bot',
      kind: 'product',
      title: 'Kaz Chelsea Bot',
      text: 'Yanları lastikli, birinci sınıf sığır derisinden chelsea bot. Tabanı doğal kauçuktur ve dikişlidir. Suya dayanıklıdır ama derin kar için uygun değildir.',
    },
    {
      id: 'canta',
      kind: 'product',
      title: 'Foça Omuz Çantası',
      text: 'Bitkisel tabaklanmış deriden, iç fermuarlı geniş bir çanta. 15 inç dizüstü bilgisayar sığar. Sapları 28 cm uzunluğundadır.',
    },
  ],
  answerable: [
    { question: 'Ürünleri kaç gün içinde iade edebilirim?', passage: 'iade', quotes: '30 gün' },
    { question: 'Hediye kartları iade edilebilir mi?', passage: 'iade', quotes: 'iade edilemez' },
    { question: "Almanya'ya teslimat süresi ne kadar?", passage: 'kargo', quotes: 'Almanya: 3–5' },
    { question: 'Kargo ücreti ne kadar?', passage: 'kargo', quotes: '79 lira' },
    { question: 'Hangi ödeme yöntemlerini kabul ediyorsunuz?', passage: 'odeme', quotes: 'Visa' },
    { question: 'Hediye paketi yapıyor musunuz?', passage: 'hediye', quotes: '60 lira' },
    { question: 'Kızılağaç ne zaman kuruldu?', passage: 'hakkimizda', quotes: '2011' },
    { question: 'Kızılağaç kim tarafından kuruldu?', passage: 'hakkimizda', quotes: 'Elif Demir' },
    {
      question: 'Deri ayakkabıları çamaşır makinesinde yıkayabilir miyim?',
      passage: 'bakim',
      quotes: 'yıkamayın',
    },
    { question: 'Kaz Chelsea Bot suya dayanıklı mı?', passage: 'bot', quotes: 'Suya dayanıklıdır' },
    { question: 'Foça çantaya dizüstü bilgisayar sığar mı?', passage: 'canta', quotes: '15 inç' },
    { question: 'Taban aşınması garanti kapsamında mı?', passage: 'garanti', quotes: 'kapsamında değildir' },
  ],
  unanswerable: [
    "Brezilya'nın başkenti neresidir?",
    '2018 dünya kupasını kim kazandı?',
    "Paris'e uçak bileti ayırtabilir misin?",
    "Yarın İzmir'de hava nasıl olacak?",
    'Türkiye cumhurbaşkanı kim?',
    'Bisiklet satıyor musunuz?',
    'Öğrenci indirimi var mı?',
    "Avustralya'ya teslimat ne kadar sürer?",
    'Bana bir fıkra anlat',
    'Mağazanın telefon numarası nedir?',
  ],
}
