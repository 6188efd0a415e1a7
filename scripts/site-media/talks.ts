/** What a shopper asks the sample shop in a language, and what comes of it. */
export interface Talk {
  /** One of the questions that the shop has written an answer to. */
  question: string
  /** What only that answer has. */
  said: RegExp
  /** Wants a person. */
  person: string
  /** What the agent offers. */
  offer: string
  yes: string
}

/** One for each language of the public pages. */
export const talks: Record<string, Talk> = {
  en: {
    question: 'Does the teapot come with a strainer?',
    said: /12/,
    person: "I'd like to talk to a person please",
    offer: 'Hello, this is Deniz. Shall I put a strainer aside with your teapot?',
    yes: 'Yes please, that would be kind.',
  },
  tr: {
    question: 'Demlikle birlikte süzgeç geliyor mu?',
    said: /12/,
    person: 'Bir temsilciyle görüşmek istiyorum',
    offer: 'Merhaba, ben Deniz. Demliğinizle birlikte bir süzgeç de ayırayım mı?',
    yes: 'Evet lütfen, çok iyi olur.',
  },
  de: {
    question: 'Gibt es einen Rabatt auf die erste Bestellung?',
    said: /Willkommensrabatt/,
    person: 'Ich möchte bitte mit einem Menschen sprechen',
    offer: 'Guten Tag, hier ist Deniz. Soll ich Ihnen zur Teekanne ein Sieb zurücklegen?',
    yes: 'Ja gern, das wäre nett.',
  },
  fr: {
    question: 'Combien coûte l’emballage cadeau ?',
    said: /kraft/,
    person: 'Je voudrais parler à une personne, s’il vous plaît',
    offer: 'Bonjour, ici Deniz. Je vous mets un filtre de côté avec la théière ?',
    yes: 'Oui, volontiers, merci !',
  },
  es: {
    question: '¿El gres se puede meter en el lavavajillas?',
    said: /Nunca se deben/,
    person: 'Me gustaría hablar con una persona, por favor',
    offer: 'Hola, soy Deniz. ¿Te aparto un colador junto con la tetera?',
    yes: 'Sí, por favor, me vendría genial.',
  },
  pt: {
    question: 'O bule vem com infusor?',
    said: /12/,
    person: 'Quero falar com uma pessoa, por favor',
    offer: 'Olá, aqui é Deniz. Quer que eu separe um infusor junto com o bule?',
    yes: 'Quero sim, seria ótimo.',
  },
  it: {
    question: 'Fate confezioni regalo e quanto costano?',
    said: /kraft/,
    person: 'Vorrei parlare con una persona, per favore',
    offer: 'Ciao, sono Deniz. Ti metto da parte un filtro insieme alla teiera?',
    yes: 'Sì, grazie, molto volentieri.',
  },
  nl: {
    question: 'Zit er een zeefje bij de theepot?',
    said: /12/,
    person: 'Ik wil graag met een medewerker praten',
    offer: 'Hallo, met Deniz. Zal ik bij de theepot een zeefje apart leggen?',
    yes: 'Ja graag, dat zou fijn zijn.',
  },
  ru: {
    question: 'Ситечко к чайнику прилагается?',
    said: /12/,
    person: 'Я хочу поговорить с человеком',
    offer: 'Здравствуйте, это Дениз. Отложить вам ситечко к чайнику?',
    yes: 'Да, пожалуйста, было бы здорово.',
  },
  ar: {
    question: 'هل يدخل الخزف الحجري غسالة الصحون؟',
    said: /الميكروويف/,
    person: 'أريد التحدث مع شخص من فضلك',
    offer: 'مرحبًا، معك دنيز. هل أحجز لك مصفاة مع إبريق الشاي؟',
    yes: 'نعم من فضلك، شكرًا جزيلًا.',
  },
  ja: {
    question: 'ティーポットに茶こしは付いていますか？',
    said: /12/,
    person: '担当者と話したいです',
    offer: 'こんにちは、デニズです。ティーポットと一緒に茶こしもお取り置きしましょうか？',
    yes: 'はい、お願いします。助かります。',
  },
  'zh-CN': {
    question: '可以包装成礼物吗？要多少钱？',
    said: /5 美元/,
    person: '我想和人工客服聊聊',
    offer: '您好，我是 Deniz。要不要把茶滤和茶壶一起给您留好？',
    yes: '好的，麻烦您了。',
  },
}
