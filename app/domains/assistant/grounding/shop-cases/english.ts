import type { ShopCase } from './shop-case'

export const englishShop: ShopCase = {
  language: 'en',
  passages: [
    {
      id: 'shipping',
      title: 'Shipping',
      text: `# Shipping

We ship from our workshop in Izmir on every working day. Orders placed before 2 pm leave the same day.

## Delivery times

- Turkey: 1–2 working days
- Germany: 3–5 working days
- United States: 6–9 working days

## Costs

Standard delivery costs $4.90. Delivery is free for orders over $75.`,
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      text: `Returns are accepted within 30 days of delivery. Items must be unworn and in their original packaging.

Refunds are paid to the original payment method within 5 working days after we receive the parcel. Return postage is free in Turkey; elsewhere the customer pays it.

Gift cards and personalised items cannot be returned.`,
    },
    {
      id: 'care',
      title: 'Caring for leather',
      text: 'Wipe leather with a soft dry cloth once a week. Apply a neutral balm twice a year. Never put leather shoes in the washing machine, and keep them away from radiators.',
    },
    {
      id: 'sizes',
      title: 'Size guide',
      text: 'Our shoes run true to size. If you are between two sizes, choose the larger one. A size 42 sole measures 27 cm from heel to toe.',
    },
    {
      id: 'about',
      title: 'About us',
      text: 'Alder & Pine was founded in 2011 by Elif Demir and her brother Kerem. Today eleven people make shoes and bags by hand in our Izmir workshop. Our shop on Kordon street is open from Monday to Saturday, 10 am to 7 pm.',
    },
    {
      id: 'warranty',
      title: 'Warranty',
      text: 'Every pair carries a two-year warranty against faults in material and stitching. Normal wear of the sole is not covered. To make a claim, send a photo of the fault to the service team.',
    },
    {
      id: 'pair-payment',
      kind: 'pair',
      title: 'Which payment methods do you accept?',
      text: 'We accept Visa, Mastercard, PayPal and bank transfer. Cash on delivery is available in Turkey only.',
    },
    {
      id: 'pair-change',
      kind: 'pair',
      title: 'Can I change my order after placing it?',
      text: 'Yes, as long as it has not been packed. Write to us with your order number within two hours.',
    },
    {
      id: 'pair-gift',
      kind: 'pair',
      title: 'Do you offer gift wrapping?',
      text: 'Choose gift wrapping at checkout for $3; a handwritten card is included.',
    },
    {
      id: 'boot',
      kind: 'product',
      title: 'Kaz Chelsea Boot',
      text: 'A chelsea boot of full-grain cowhide with elastic side panels. The sole is natural rubber, stitched and not glued. It is water-resistant but not made for deep snow. Weight: 620 g per boot.',
    },
    {
      id: 'bag',
      kind: 'product',
      title: 'Foça Tote Bag',
      text: 'A roomy tote of vegetable-tanned leather with an inner zip pocket. It holds a 15 inch laptop. The straps are 28 cm long.',
    },
  ],
  answerable: [
    {
      question: 'How many days after delivery are returns accepted?',
      passage: 'returns',
      quotes: 'within 30 days',
    },
    { question: 'Are returns accepted after delivery?', passage: 'returns', quotes: 'within 30 days' },
    { question: 'When are refunds paid?', passage: 'returns', quotes: 'within 5 working days' },
    { question: 'Can gift cards be returned?', passage: 'returns', quotes: 'cannot be returned' },
    { question: 'How long does delivery to Germany take?', passage: 'shipping', quotes: 'Germany: 3–5' },
    { question: 'What does standard delivery cost?', passage: 'shipping', quotes: '$4.90' },
    {
      question: 'Is delivery free for orders over $75?',
      passage: 'shipping',
      quotes: 'free for orders over $75',
    },
    { question: 'Which payment methods do you accept?', passage: 'pair-payment', quotes: 'Visa' },
    { question: 'what payment methods do you take', passage: 'pair-payment', quotes: 'Visa' },
    { question: 'Can I change my order?', passage: 'pair-change', quotes: 'order number' },
    { question: 'Do you do gift wrapping?', passage: 'pair-gift', quotes: '$3' },
    { question: 'Who founded Alder & Pine?', passage: 'about', quotes: 'Elif Demir' },
    { question: 'When was Alder & Pine founded?', passage: 'about', quotes: '2011' },
    {
      question: 'Can I put leather shoes in the washing machine?',
      passage: 'care',
      quotes: 'Never put leather',
    },
    {
      question: 'What is the sole of the Kaz Chelsea Boot made of?',
      passage: 'boot',
      quotes: 'natural rubber',
    },
    { question: 'Does the Foça tote hold a laptop?', passage: 'bag', quotes: '15 inch laptop' },
    { question: 'How long is the warranty?', passage: 'warranty', quotes: 'two-year warranty' },
    { question: 'Is wear of the sole covered by the warranty?', passage: 'warranty', quotes: 'not covered' },
    {
      question: 'Which size should I choose if I am between two sizes?',
      passage: 'sizes',
      quotes: 'the larger one',
    },
  ],
  unanswerable: [
    'What is the capital of Brazil?',
    'Who won the world cup in 2018?',
    'How do I solve quadratic equations?',
    'Can you book me a flight to Paris?',
    'What is the weather like in Izmir tomorrow?',
    'How much does the Bosporus ferry cost?',
    'Who is the president of the United States?',
    'Do you sell bicycles?',
    'How long does delivery to Australia take?',
    'Do you offer a student discount?',
    'Is the Kaz Chelsea Boot available in red?',
    'What is the phone number of the shop?',
    'Can I pay with bitcoin?',
    'How many calories are in a bagel?',
    'Tell me a joke',
  ],
}
