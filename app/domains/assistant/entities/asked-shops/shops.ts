/** Shops made up for tests: how they write of zones, payment and hours differs as it does between merchants. */
export interface AskedShop {
  name: string
  language: string
  currency: string
  timeZone: string
  pages: { title: string; markdown: string }[]
  pairs?: { question: string; answer: string }[]
  /** What is said of places (ISO 3166-1): the words of an answer, or of the list that they aren't in. */
  places: Record<string, SaidOf>
  /** What is said of ways to pay (`data/names/methods.tsv`). */
  payments: Record<string, SaidOf>
}

export interface SaidOf {
  /** Nothing but a list without it is shown when false. */
  answers: boolean
  /** Each must be said. */
  holds: string[]
  never?: string[]
}

export const askedShops: AskedShop[] = [
  {
    name: 'Hollow Reed Woodwind',
    language: 'en',
    currency: 'GBP',
    timeZone: 'Europe/London',
    pages: [
      {
        title: 'Delivery charges',
        markdown: `# Delivery charges
Everything leaves the workshop in a wooden crate, so weight matters more than distance.

| Zone | Small parcel | Instrument case | Transit |
|---|---|---|---|
| UK mainland | £4.20 | £11 | 2 working days |
| Northern Ireland, Channel Islands | £7.80 | £19 | 4 working days |
| European Union | £14.50 | £38 | 5–7 working days |
| USA and Canada | £22 | £64 | 8–10 working days |
| Japan | £26 | £71 | 9–12 working days |

Small parcels are free within the UK for orders over £90.

We do not send anything to Russia or Belarus.`,
      },
      {
        title: 'Ways to pay',
        markdown: `# Ways to pay
We accept all major credit cards, PayPal and Klarna. Schools may pay by bank transfer within 30 days. We no longer take cheques.`,
      },
      {
        title: 'The workshop',
        markdown: `# The workshop
Our reeds are cut from cane that is grown in France and Argentina. Come and try an instrument at 8 Tannery Row, Leeds.

## Opening hours
- Monday to Wednesday: 10 am – 5 pm
- Thursday and Friday: 10 am – 7 pm
- Saturday: 9 am – 1 pm
- Sunday: closed`,
      },
      {
        title: 'Sending things back',
        markdown: `# Sending things back
Return any instrument within 21 days, unplayed. Returns from Switzerland and Norway need a customs form; postage back is yours to pay.`,
      },
    ],
    places: {
      AT: { answers: true, holds: ['£14.50'], never: ['Russia', 'customs form'] },
      JP: { answers: true, holds: ['£26'] },
      US: { answers: true, holds: ['£22'] },
      BR: { answers: false, holds: ['European Union', 'Japan'] },
      CH: { answers: false, holds: ['European Union'], never: ['customs form'] },
      RU: { answers: true, holds: ['do not send anything to Russia'] },
    },
    payments: {
      visa: { answers: true, holds: ['all major credit cards'] },
      paypal: { answers: true, holds: ['PayPal'], never: ['cheques.\n'] },
      klarna: { answers: true, holds: ['Klarna'] },
      twint: { answers: false, holds: ['PayPal'] },
      cheque: { answers: true, holds: ['no longer take cheques'] },
    },
  },
  {
    name: 'Fadenlauf Kletterbedarf',
    language: 'de',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    pages: [
      {
        title: 'Versandinformationen',
        markdown: `# Versandinformationen
Innerhalb Deutschlands verschicken wir Seile und Gurte für 5,90 € mit DHL, die Zustellung dauert zwei bis drei Werktage. Pakete nach Österreich kosten 10,50 € und sind vier Werktage unterwegs. Für alle übrigen Länder der EU berechnen wir 17,80 €. In die Schweiz liefern wir ebenfalls, für 24 € und zuzüglich Zoll. In andere Länder liefern wir noch nicht.

Ab 70 € Bestellwert entfallen die Versandkosten innerhalb Deutschlands.`,
      },
      {
        title: 'Bezahlen',
        markdown: `# Bezahlen
Sie haben die Wahl:

- PayPal
- Kreditkarte (Visa und Mastercard)
- SEPA-Lastschrift
- Vorkasse
- Kauf auf Rechnung ab der zweiten Bestellung`,
      },
      {
        title: 'Kletterladen',
        markdown: `# Kletterladen
Unser Laden in der Karl-Heine-Straße 90 in Leipzig ist dienstags bis freitags von 11 bis 19 Uhr und samstags von 10 bis 15 Uhr geöffnet. Sonntags und montags geschlossen.`,
      },
    ],
    pairs: [
      {
        question: 'Kann ich in Raten zahlen?',
        answer: 'Nein, das bieten wir nicht an. Mit PayPal zahlen Sie aber erst nach 30 Tagen.',
      },
      {
        question: 'Liefert ihr an eine Packstation?',
        answer: 'Ja, mit DHL an jede Packstation in Deutschland.',
      },
    ],
    places: {
      AT: { answers: true, holds: ['10,50 €', 'vier Werktage'], never: ['noch nicht'] },
      CH: { answers: true, holds: ['24 €'], never: ['noch nicht'] },
      PL: { answers: true, holds: ['17,80 €'], never: ['noch nicht'] },
      JP: { answers: true, holds: ['In andere Länder liefern wir noch nicht'] },
    },
    payments: {
      paypal: { answers: true, holds: ['PayPal'], never: ['Nein'] },
      visa: { answers: true, holds: ['Visa'], never: ['Nein'] },
      klarna: { answers: false, holds: ['PayPal', 'Vorkasse'] },
      instalments: { answers: true, holds: ['Nein, das bieten wir nicht an'] },
      amex: { answers: true, holds: ['Kreditkarte'] },
    },
  },
  {
    name: 'Atelier Brume',
    language: 'fr',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    pages: [
      {
        title: 'Livraison et délais',
        markdown: `# Livraison et délais
Nos lampes voyagent sous papier bulle de maïs.

**France métropolitaine** : 6,50 €, Colissimo, 48 heures ; offerte dès 85 €.
**Belgique et Luxembourg** : 9,90 €, 3 jours ouvrés.
**Reste de l'Union européenne** : 15 €, 5 à 6 jours ouvrés.
**Outre-mer** : 21 €, 8 à 15 jours.
**États-Unis** : 34 €, 7 jours ouvrés, droits de douane à votre charge.`,
      },
      {
        title: 'Règlement',
        markdown: `# Règlement
Carte bancaire (Visa, Mastercard), Apple Pay et virement. Paiement en 3 fois sans frais avec Alma à partir de 150 €. Nous n'acceptons ni chèques ni espèces en ligne.`,
      },
    ],
    places: {
      AT: { answers: true, holds: ['15 €', '5 à 6 jours'], never: ['9,90'] },
      BE: { answers: true, holds: ['9,90 €'] },
      US: { answers: true, holds: ['34 €'] },
      JP: { answers: false, holds: ['États-Unis', 'Union européenne'] },
    },
    payments: {
      mastercard: { answers: true, holds: ['Mastercard'] },
      paypal: { answers: false, holds: ['Apple Pay'] },
      cheque: { answers: true, holds: ['ni chèques'] },
      instalments: { answers: true, holds: ['3 fois'] },
    },
  },
  {
    name: 'Kök Halı',
    language: 'tr',
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    pages: [
      {
        title: 'Gönderim',
        markdown: `# Gönderim
Halılarımız rulo halinde, su geçirmez kılıfta yola çıkar.

## Türkiye içi
Aras Kargo ile 3 iş günü, 120 TL. 2.500 TL üzeri siparişlerde kargo bizden.

## Yurt dışı
- Almanya, Avusturya, Hollanda: 1.900 TL, 6 iş günü
- İngiltere: 2.200 TL, 8 iş günü
- Amerika: 3.400 TL, 10 iş günü`,
      },
      {
        title: 'Ödeme yolları',
        markdown: `# Ödeme yolları
Tüm kredi kartlarına 6 taksit yapıyoruz. Havale ile ödemede %4 indirim var. Kapıda ödeme kabul etmiyoruz.`,
      },
      {
        title: 'Mağazamız',
        markdown: `# Mağazamız
Çalışma saatlerimiz:

| Gün | Saat |
|---|---|
| Pazartesi–Cuma | 09.30–18.30 |
| Cumartesi | 10.00–16.00 |
| Pazar | kapalı |`,
      },
    ],
    places: {
      AT: { answers: true, holds: ['1.900 TL', '6 iş günü'] },
      US: { answers: true, holds: ['3.400 TL'] },
      JP: { answers: false, holds: ['Almanya', 'Amerika'] },
      FR: { answers: false, holds: ['Almanya'] },
    },
    payments: {
      visa: { answers: true, holds: ['kredi kart'] },
      'cash-on-delivery': { answers: true, holds: ['Kapıda ödeme kabul etmiyoruz'] },
      transfer: { answers: true, holds: ['Havale'] },
      klarna: { answers: false, holds: ['kredi kart'] },
    },
  },
  {
    name: '星見堂',
    language: 'ja',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    pages: [
      {
        title: '配送と送料',
        markdown: `# 配送と送料
望遠鏡はヤマト運輸でお届けします。

| お届け先 | 送料 | 日数 |
|---|---|---|
| 関東 | 880円 | 翌日 |
| 北海道 | 1,650円 | 3日 |
| 沖縄・離島 | 2,420円 | 5日 |
| 台湾・韓国 | 4,800円 | 6日 |
| アメリカ | 9,300円 | 10日 |

15,000円以上のご注文は国内送料無料です。`,
      },
      {
        title: 'お支払い方法',
        markdown: `# お支払い方法
クレジットカード（Visa、Mastercard、JCB）、PayPay、銀行振込、代金引換（手数料330円）がご利用いただけます。分割払いには対応しておりません。`,
      },
      {
        title: '店舗案内',
        markdown: `# 店舗案内
営業時間：火曜日〜土曜日 11:00〜19:00。日曜日は17:00まで。月曜定休。`,
      },
    ],
    places: {
      KR: { answers: true, holds: ['4,800円'] },
      US: { answers: true, holds: ['9,300円'] },
      AT: { answers: false, holds: ['台湾・韓国', 'アメリカ'] },
    },
    payments: {
      visa: { answers: true, holds: ['Visa'] },
      'cash-on-delivery': { answers: true, holds: ['代金引換'] },
      instalments: { answers: true, holds: ['対応しておりません'] },
      paypal: { answers: false, holds: ['PayPay'] },
    },
  },
  {
    name: 'Tinta y Hilo',
    language: 'es',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    pages: [
      {
        title: 'Envíos',
        markdown: `# Envíos
Enviamos cuadernos y prensas a España peninsular y Baleares por 4,75 € en 24-48 horas con SEUR. A Canarias, Ceuta y Melilla no llegamos. Portugal: 7,20 €, 3 días. Al resto de Europa, 13,40 € y una semana. Fuera de Europa no hacemos envíos por ahora.`,
      },
      {
        title: 'Formas de pago',
        markdown: `# Formas de pago
1. Tarjeta (Visa, Mastercard, American Express)
2. Bizum
3. Transferencia bancaria
4. Contra reembolso, solo en la península, 3 € más`,
      },
    ],
    pairs: [
      {
        question: '¿Puedo pagar a plazos?',
        answer: 'No. Solo al contado, con tarjeta, Bizum o transferencia.',
      },
    ],
    places: {
      PT: { answers: true, holds: ['7,20 €'], never: ['Canarias'] },
      AT: { answers: true, holds: ['13,40 €'], never: ['Canarias', 'no llegamos'] },
      JP: { answers: true, holds: ['Fuera de Europa no hacemos envíos'] },
    },
    payments: {
      amex: { answers: true, holds: ['American Express'], never: ['No.'] },
      paypal: { answers: false, holds: ['Bizum'] },
      'cash-on-delivery': { answers: true, holds: ['Contra reembolso'] },
    },
  },
  {
    name: 'نخلة وطين',
    language: 'ar',
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    pages: [
      {
        title: 'الشحن والتوصيل',
        markdown: `# الشحن والتوصيل
نشحن فخارنا عبر أرامكس.

- داخل السعودية: 25 ريال خلال 3 أيام
- دول الخليج: 60 ريال خلال 5 أيام
- مصر والأردن: 85 ريال خلال 7 أيام

التوصيل مجاني داخل المملكة للطلبات فوق 300 ريال.`,
      },
      {
        title: 'طرق الدفع',
        markdown: `# طرق الدفع
نقبل مدى وفيزا وماستركارد وأبل باي. يمكنكم التقسيط عبر تابي. الدفع عند الاستلام متاح في الرياض فقط.`,
      },
    ],
    places: {
      AE: { answers: true, holds: ['60 ريال'] },
      EG: { answers: true, holds: ['85 ريال'] },
      AT: { answers: false, holds: ['دول الخليج'] },
    },
    payments: {
      visa: { answers: true, holds: ['فيزا'] },
      'cash-on-delivery': { answers: true, holds: ['الدفع عند الاستلام'] },
      paypal: { answers: false, holds: ['مدى'] },
    },
  },
  {
    name: 'Vento de Cortiça',
    language: 'pt',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    pages: [
      {
        title: 'Portes e prazos',
        markdown: `# Portes e prazos
Portugal continental: 3,90 €, 2 dias úteis.
Madeira e Açores: 6,40 €, 5 dias úteis.
Espanha: 5,80 €, 3 dias úteis.
Resto do mundo: 19,90 €, 10 a 15 dias úteis.

Os portes são grátis em Portugal continental acima de 55 €.`,
      },
      {
        title: 'Pagamentos',
        markdown: `# Pagamentos
MB Way, Multibanco, cartão de crédito ou PayPal. Não aceitamos pagamento na entrega.`,
      },
    ],
    places: {
      ES: { answers: true, holds: ['5,80 €'] },
      JP: { answers: true, holds: ['19,90 €'] },
      AT: { answers: true, holds: ['19,90 €'] },
    },
    payments: {
      visa: { answers: true, holds: ['cartão de crédito'] },
      'cash-on-delivery': { answers: true, holds: ['Não aceitamos pagamento na entrega'] },
      paypal: { answers: true, holds: ['PayPal'] },
    },
  },
]
