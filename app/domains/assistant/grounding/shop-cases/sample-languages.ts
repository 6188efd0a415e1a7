import { readPages } from './read-pages.server'
import type { ShopCase } from './shop-case'

type Answered = [question: string, passage: string, quotes: string]

const shop = (language: string, answerable: Answered[], unanswerable: string[]): ShopCase => ({
  language,
  passages: readPages(`content/sample-shop/pages/${language}`),
  answerable: answerable.map(([question, passage, quotes]) => ({ question, passage, quotes })),
  unanswerable,
})

/** What shoppers ask the sample shop in the languages that it speaks besides English and Turkish. */
export const sampleLanguages: ShopCase[] = [
  shop(
    'de',
    [
      ['Wie lange kann ich etwas zurückgeben?', 'rueckgabe-und-umtausch#0', '30 Tagen'],
      ['Wie viele Tage habe ich für eine Rückgabe?', 'rueckgabe-und-umtausch#0', '30 Tagen'],
      ['Welche Telefonnummer haben Sie?', 'kontakt-und-oeffnungszeiten#0', '401-555-0142'],
      ['Wann haben Sie geöffnet?', 'kontakt-und-oeffnungszeiten#1', 'Dienstag bis Samstag'],
      ['Wo ist Ihr Laden?', 'kontakt-und-oeffnungszeiten#1', 'The Old Ropewalk'],
      ['Kann ich mit PayPal bezahlen?', 'bezahlung#0', 'PayPal'],
      ['Wie lange gilt die Garantie?', 'garantie-und-reparatur#0', '10 Jahre'],
      ['Meine Tasse kam zerbrochen an', 'versand#7', '7 Tagen'],
      ['Wie lange dauert der Versand nach Österreich?', 'versand#2', '6–10'],
      ['Was kostet der Versand nach Deutschland?', 'versand#2', '19,95'],
    ],
    [
      'Gibt es Studentenrabatt?',
      'Haben Sie einen Laden in Berlin?',
      'Gibt es am Black Friday 50 % Rabatt?',
      'Wer ist Ihr Geschäftsführer?',
    ],
  ),
  shop(
    'nl',
    [
      ['Hoeveel dagen heb ik om iets te retourneren?', 'retourneren-en-ruilen#0', '30 dagen'],
      ['Hoelang kan ik retourneren?', 'retourneren-en-ruilen#0', '30 dagen'],
      ['wat is jullie telefoonnummer?', 'contact-en-openingstijden#0', '401-555-0142'],
      ['wanneer zijn jullie open?', 'contact-en-openingstijden#1', 'dinsdag tot en met zaterdag'],
      ['waar is de winkel?', 'contact-en-openingstijden#1', 'The Old Ropewalk'],
      ['kan ik met PayPal betalen?', 'betalen#0', 'PayPal'],
      ['hoelang is de garantie?', 'garantie-en-reparatie#0', '10 jaar'],
      ['wat kost verzending naar Nederland?', 'verzending-en-bezorging#2', '19,95'],
    ],
    [
      'Krijg ik studentenkorting?',
      'Hebben jullie een winkel in Amsterdam?',
      'Is er een spaarprogramma voor vaste klanten?',
    ],
  ),
  shop(
    'ru',
    [
      ['Сколько дней есть на возврат?', 'vozvrat-i-obmen#0', '30 дней'],
      ['Как долго можно вернуть товар?', 'vozvrat-i-obmen#0', '30 дней'],
      ['какой у вас номер телефона?', 'kontakty-i-chasy-raboty#0', '401-555-0142'],
      ['когда вы открыты?', 'kontakty-i-chasy-raboty#1', 'со вторника по субботу'],
      ['где находится магазин?', 'kontakty-i-chasy-raboty#1', 'The Old Ropewalk'],
      ['можно оплатить через PayPal?', 'oplata#0', 'PayPal'],
      ['какая гарантия?', 'garantiya-i-remont#0', '10 лет'],
      ['есть ли подарочная упаковка?', 'podarochnaya-upakovka#0', '5'],
      ['кружка пришла разбитой', 'dostavka#7', '7 дней'],
      ['сколько стоит доставка в Германию?', 'dostavka#2', '19,95'],
    ],
    [
      'Есть ли скидка для студентов?',
      'Есть ли у вас магазин в Москве?',
      'Будет ли распродажа со скидкой 50 %?',
    ],
  ),
  shop(
    'fr',
    [
      ['Combien de jours ai-je pour renvoyer un article ?', 'retours-et-echanges#0', '30 jours'],
      ['Quel est le délai de retour ?', 'retours-et-echanges#0', '30 jours'],
      ['Quel est votre numéro de téléphone ?', 'contact-et-horaires#0', '401-555-0142'],
      ['Quels sont vos horaires d’ouverture ?', 'contact-et-horaires#1', 'du mardi au samedi'],
      ['Où se trouve la boutique ?', 'contact-et-horaires#1', 'The Old Ropewalk'],
      ['acceptez-vous PayPal ?', 'paiement#0', 'PayPal'],
      ['Combien de temps dure la garantie ?', 'garantie-et-reparations#0', '10 ans'],
      ['mon mug est arrivé cassé', 'livraison#7', '7 jours'],
      ['Combien coûte la livraison en France ?', 'livraison#2', '19,95'],
    ],
    [
      'Faites-vous un tarif étudiant ?',
      'Avez-vous une boutique à Paris ?',
      'Y a-t-il 50 % de remise pour le Black Friday ?',
    ],
  ),
  shop(
    'it',
    [
      ['Quanti giorni ho per il reso?', 'resi-e-cambi#7', '30 giorni'],
      ['Entro quanti giorni posso restituire un articolo?', 'resi-e-cambi#0', '30 giorni'],
      ['qual è il vostro numero di telefono?', 'contatti-e-orari#0', '401-555-0142'],
      ['quali sono gli orari di apertura?', 'contatti-e-orari#1', 'da martedì a sabato'],
      ['dove si trova il negozio?', 'contatti-e-orari#1', 'The Old Ropewalk'],
      ['accettate PayPal?', 'pagamenti#0', 'PayPal'],
      ['quanto dura la garanzia?', 'garanzia-e-riparazioni#0', '10 anni'],
      ['la mia tazza è arrivata rotta', 'spedizioni#7', '7 giorni'],
      ['quanto costa la spedizione in Italia?', 'spedizioni#2', '19,95'],
    ],
    [
      'Fate uno sconto per studenti?',
      'Avete un negozio a Milano o a Roma?',
      'C’è il 50 % di sconto nei saldi estivi?',
    ],
  ),
  shop(
    'es',
    [
      ['¿Cuántos días tengo para devolver algo?', 'devoluciones-y-cambios#0', '30 días'],
      ['¿cuál es el plazo de devolución?', 'devoluciones-y-cambios#0', '30 días'],
      ['¿cuál es vuestro número de teléfono?', 'contacto-y-horario#0', '401-555-0142'],
      ['¿a qué hora abrís los sábados?', 'contacto-y-horario#1', '10:00'],
      ['¿dónde está la tienda?', 'contacto-y-horario#1', 'The Old Ropewalk'],
      ['¿aceptáis PayPal?', 'formas-de-pago#0', 'PayPal'],
      ['¿cuánto dura la garantía?', 'garantia-y-reparaciones#0', '10 años'],
      ['¿envolvéis para regalo?', 'envoltorio-de-regalo#0', '5'],
      ['mi taza llegó rota', 'envios-y-plazos#7', '7 días'],
      ['¿cuánto cuesta el envío a España?', 'envios-y-plazos#2', '19,95'],
    ],
    ['¿Hay descuento para estudiantes?', '¿Tenéis tienda en Barcelona?', '¿Grabáis un nombre en el termo?'],
  ),
  shop(
    'pt',
    [
      ['Quantos dias tenho para devolver?', 'trocas-e-devolucoes#0', '30 dias'],
      ['Qual é o prazo para devolver um produto?', 'trocas-e-devolucoes#0', '30 dias'],
      ['vocês têm telefone?', 'contato-e-horarios#0', '401-555-0142'],
      ['onde fica a loja?', 'contato-e-horarios#1', 'The Old Ropewalk'],
      ['aceitam PayPal?', 'pagamento#0', 'PayPal'],
      ['quanto tempo dura a garantia?', 'garantia-e-consertos#0', '10 anos'],
      ['vocês embrulham para presente?', 'embalagem-para-presente#0', '5'],
      ['quanto custa o frete para Portugal?', 'frete-e-entrega#2', '19,95'],
    ],
    [
      'Tem desconto para estudante?',
      'Vocês têm loja em São Paulo?',
      'Vai ter Black Friday com 50% de desconto?',
    ],
  ),
  shop(
    'ar',
    [
      ['كم يومًا لديّ لإرجاع منتج؟', 'irja-wa-istibdal#0', '30 يومًا'],
      ['كم مدة الإرجاع؟', 'irja-wa-istibdal#0', '30 يومًا'],
      ['ما رقم هاتفكم؟', 'tawasul#0', '401-555-0142'],
      ['متى تفتحون؟', 'tawasul#1', 'الثلاثاء إلى السبت'],
      ['أين يقع المتجر؟', 'tawasul#1', 'The Old Ropewalk'],
      ['هل تقبلون PayPal؟', 'turuq-aldaf#0', 'PayPal'],
      ['كم مدة الضمان؟', 'daman-wa-islah#0', '10 سنوات'],
    ],
    ['هل لديكم خصم للطلاب؟', 'هل عندكم فرع في دبي؟', 'متى تبدأ تخفيضات 50%؟'],
  ),
  shop(
    'ja',
    [
      ['返品は何日以内ですか？', 'henpin-koukan#0', '30日以内'],
      ['返品は何日以内にすればいいですか？', 'henpin-koukan#0', '30日以内'],
      ['電話番号を教えてください', 'otoiawase#0', '401-555-0142'],
      ['営業時間は？', 'otoiawase#1', '火曜から土曜'],
      ['お店はどこにありますか？', 'otoiawase#1', 'The Old Ropewalk'],
      ['PayPalは使えますか？', 'oshiharai#0', 'PayPal'],
      ['保証期間は？', 'hosho-shuri#0', '10年'],
      ['ギフト包装はできますか？', 'gifuto-tsutsumi#0', '5'],
      ['カナダへの送料はいくらですか？', 'otodoke#2', '14.95'],
    ],
    ['学生割引はありますか？', '大阪に店舗はありますか？', '半額セールはいつですか？'],
  ),
  shop(
    'zh-CN',
    [
      ['退货期限是多少天？', 'tuihuan#0', '30 天'],
      ['收货后多少天内可以退货？', 'tuihuan#0', '30 天'],
      ['你们的电话号码是多少？', 'lianxi#0', '401-555-0142'],
      ['营业时间是什么时候？', 'lianxi#1', '周二至周六'],
      ['店铺在哪里？', 'lianxi#1', 'The Old Ropewalk'],
      ['可以用PayPal付款吗？', 'zhifu#0', 'PayPal'],
      ['保修多久？', 'baoxiu#0', '10 年'],
    ],
    ['学生有优惠吗？', '上海有门店吗？', '双十一打五折吗？'],
  ),
]
