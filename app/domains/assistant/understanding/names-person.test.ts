import { expect, test } from 'vitest'
import { understandMessage } from './understand-message.server'

const NAMED: Record<string, string[]> = {
  en: [
    'can i speak to maureen please',
    'put me through to Mr Hastings',
    'could I talk to Joe about my order',
    'I want to talk with Sandra',
    'get me Priya',
  ],
  de: [
    'kann ich frau kolb sprechen',
    'Ich möchte mit Herrn Weber sprechen',
    'verbinden Sie mich mit Sabine',
    'kann ich mal mit der Petra reden',
  ],
  nl: ['mag ik Jan spreken', 'kan ik met mevrouw de Vries praten', 'ik wil met Sanne praten'],
  fr: ['je voudrais parler à Camille', 'passez-moi monsieur Durand', 'puis-je parler avec Madame Petit ?'],
  es: [
    'quiero hablar con maría',
    'me pasas con Carlos',
    '¿puedo hablar con la señora Ruiz?',
    'ponme con Lucía',
  ],
  it: ['vorrei parlare con Giulia', 'mi passi il signor Rossi', 'posso parlare con la signora Bianchi?'],
  pt: ['me passa pro caio', 'quero falar com a Joana', 'posso falar com o seu Antônio?', 'chama a Bia'],
  tr: [
    'ahmet beyle görüşebilir miyim',
    'Ayşe hanımla konuşmak istiyorum',
    'Mehmet ile görüşmek istiyorum',
    'beni Elif hanıma bağlar mısınız',
  ],
  ru: [
    'можно поговорить с Мариной',
    'позовите Олега',
    'соедините с Иваном Петровичем',
    'хочу связаться с Анной',
  ],
  ar: ['ابغى اكلم محمد', 'ممكن أتكلم مع سارة', 'حولني على الأستاذ خالد', 'أريد التحدث مع السيدة منى'],
  ja: [
    '田中さんと話したい',
    '佐藤さんお願いします',
    '鈴木さんはいますか',
    '店長の山田さんに代わってください',
  ],
  zh: ['我找王经理', '请转李女士', '我想跟张先生说话', '帮我转刘师傅'],
}

const PRESENT: Record<string, string[]> = {
  en: ['is Maureen there?', 'is maureen around', 'is Mrs Hale in today?'],
  de: ['ist Maureen da?', 'ist Frau Kolb heute da?'],
  nl: ['is Maureen er?'],
  fr: ['est-ce que Maureen est là ?', 'Camille est là ?'],
  es: ['¿está Maureen por ahí?'],
  it: ['Maureen è in negozio?'],
  pt: ['a Maureen está aí?'],
  tr: ['Maureen orada mı?'],
  ru: ['Морин на месте?'],
  ar: ['هل مورين هنا؟'],
  ja: ['モーリンさんはいますか'],
  zh: ['莫琳女士在吗'],
}

const OTHERS: Record<string, string[]> = {
  en: [
    'can i talk to you about sizes',
    'do you have the kokedama',
    'chat with friends mug',
    'is maureen a brand',
    'get me a teapot',
    'can I get the monstera in a bigger pot',
    'who do I talk to about returns',
    'get me two of those',
    'is it there?',
    'is anything left in there',
    'is parking there?',
  ],
  de: [
    'ist das Paket da?',
    'ist es da',
    'ist die Ware wieder da?',
    'mit Paypal zahlen',
    'sprechen Sie Englisch',
    'kann ich deutsch sprechen',
    'mit wem kann ich reden',
    'zu Weihnachten liefern',
    'kann man den Lautsprecher mit Alexa verbinden',
  ],
  nl: ['spreken jullie engels', 'werkt dit met mijn fiets'],
  fr: [
    'passer commande',
    'je veux passer une commande',
    'vous pouvez parler anglais ?',
    'en contact avec la peau, ça gratte ?',
  ],
  es: ['puedo hablar con vosotros en inglés', 'llama a tu perro collar'],
  it: ['parlare italiano', 'in contatto con alimenti'],
  pt: ['me passa o preço', 'passa pro preto', 'falar em inglês'],
  tr: ['bluetooth ile bağlanmak', 'telefona bağla', 'kabloyu bağla'],
  ru: ['дайте скидку', 'дайте чайник', 'говорить по-английски'],
  ar: ['حولني على صفحة الدفع'],
  ja: ['チークをお願いします', 'ラッピングお願いします', '在庫はありますか', '返品お願いします'],
  zh: ['我找茶壶', '我找蓝色的杯子', '请转人民币'],
}

test.each(Object.keys(NAMED))('%s: who asks for somebody by name wants a person', (language) => {
  expect(NAMED[language]!.filter((text) => !understandMessage(text, language).wantsPerson)).toEqual([])
  expect(
    PRESENT[language]!.filter(
      (text) =>
        !understandMessage(text, language).askedAfter && !understandMessage(text, language).wantsPerson,
    ),
  ).toEqual([])
  const others = OTHERS[language] ?? []
  expect(others.filter((text) => understandMessage(text, language).wantsPerson)).toEqual([])
})
