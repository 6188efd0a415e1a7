/**
 * Words by which a shopper asks for a whole topic rather than naming it ("policy", "information", "an item", "I
 * want"). They are left out only where a question is held against headings; everywhere else they weigh as usual.
 * By primary subtag, as written.
 */
export const ASKING_WORDS: Record<string, string> = {
  en: 'policy policies rule rules condition conditions terms information info detail details question questions help item items product products order orders goods have need want would like get give got offer do does show find know tell learn let hello hi thanks work works there number',
  de: 'richtlinie richtlinien regeln regelung bedingungen information informationen infos info details frage fragen hilfe artikel produkt produkte ware waren bestellung haben habe brauche möchte will wollen anbieten bieten zeigen zeig finden hallo danke funktioniert erfahren nummer sie ihr ihre ihren euer eure kam angekommen',
  nl: 'beleid regels voorwaarden informatie info details vraag vragen hulp artikel artikelen product producten bestelling hebben heb nodig wil graag bieden tonen vinden hallo bedankt weten nummer jullie uw jouw je jij kwam aangekomen',
  sv: 'policy regler villkor information info detaljer fråga frågor hjälp artikel artiklar vara varor produkt produkter beställning har behöver vill erbjuder visa hitta hej tack veta nummer',
  fr: 'politique règles conditions modalités information informations infos info détails question questions aide article articles produit produits commande voudrais veux besoin avez proposez offrir montrer trouver bonjour merci numéro votre vos vous arrivé arrivée arrivés',
  es: 'política políticas reglas condiciones información info detalles pregunta preguntas ayuda artículo artículos producto productos pedido quiero quisiera necesito tienen ofrecen ofrecer mostrar encontrar hola gracias número vuestro vuestra vuestros su sus ustedes vosotros llegó llegado llegaron',
  pt: 'política políticas regras condições informação informações info detalhes pergunta perguntas ajuda artigo artigos produto produtos item itens pedido quero gostaria preciso têm oferecem mostrar encontrar olá obrigado número vocês você seu sua chegou chegaram',
  it: 'politica regole condizioni informazione informazioni info dettagli domanda domande aiuto articolo articoli prodotto prodotti ordine vorrei voglio bisogno avete offrite mostrare trovare ciao grazie numero vostro vostra vostri vi voi arrivato arrivata arrivati',
  pl: 'polityka zasady regulamin warunki informacja informacje szczegóły pytanie pytania pomoc artykuł produkt produkty towar zamówienie chcę chciałbym potrzebuję mam macie oferujecie pokaż dzień dobry dziękuję numer',
  ru: 'политика правила условия информация информацию информации подробности вопрос вопросы помощь товар товары товара продукт заказ хочу нужно нужна есть предлагаете покажите привет спасибо номер вы вас вам ваш ваша ваше ваши у пришла пришёл пришло пришли',
  tr: 'politika politikası politikanız kural kuralları koşul koşulları şart şartları bilgi bilgisi ayrıntı ayrıntılar detay soru sorum yardım ürün ürünü ürünler ürünleri sipariş istiyorum isterim gerek lazım sunuyor göster bul merhaba teşekkürler öğrenmek edebilir ederim numara numarası numaranız numaram',
  ar: 'سياسة سياسات قواعد شروط معلومات تفاصيل سؤال أسئلة مساعدة منتج المنتج منتجات المنتجات سلعة طلب أريد أحتاج لديكم عندكم أخبرني اخبرني عن مرحبا شكرا أستطيع يمكنني يمكن رقم وصل وصلت وصلني',
  ja: 'ポリシー 規則 条件 規約 情報 詳細 質問 方針 商品 製品 品物 注文 欲しい ほしい たい 知り 教え ください お願い ます できる いる ある 番号 貴店 そちら お',
  ko: '정책 규정 조건 정보 안내 질문 도움 상품 제품 주문 원해요 싶어요 알려 주세요 있나요 번호',
  zh: '政策 规定 規定 条款 條款 条件 信息 資訊 详情 問題 问题 帮助 商品 产品 產品 订单 訂單 想 要 有 给 請問 请问 了解 号码 號碼 你们 您 您们 你 你們 贵店 收到',
}

/** Words for a stretch of time, which say no more than "how long" does where a question asks for that. */
export const PERIODS: Record<string, string> = {
  en: 'time period window deadline',
  de: 'zeit frist dauer zeitraum',
  nl: 'tijd termijn duur periode dagen',
  sv: 'tid period frist',
  fr: 'temps délai durée période délais',
  es: 'tiempo plazo duración periodo plazos',
  pt: 'tempo prazo duração período prazos',
  it: 'tempo durata periodo termine giorni',
  pl: 'czas termin okres',
  ru: 'время срок период времени сроки',
  tr: 'süre süresi süreyi zaman',
  ar: 'مدة المدة فترة وقت',
  ja: '期間 期限 時間 以内 日数',
  ko: '기간 기한 시간',
  zh: '期限 期间 時間 时间 以内 之内 内 天',
}

/** "My", "our" and their forms: what stands after them is the shopper's own case of what a page speaks of. */
export const OWNERS: Record<string, string> = {
  en: 'my our',
  de: 'mein meine meinen meinem meiner unser unsere',
  nl: 'mijn ons onze',
  sv: 'min mitt mina vår vårt',
  fr: 'mon ma mes notre nos',
  es: 'mi mis nuestro nuestra',
  pt: 'meu minha meus minhas nosso nossa',
  it: 'mio mia miei mie nostro nostra',
  pl: 'mój moja moje mojego',
  ru: 'мой моя моё мое мои моего',
}

/** Words by which shoppers ask for the times of the day at which a shop is open. */
export const HOURS: Record<string, string> = {
  en: 'open opening closing',
  de: 'öffnungszeiten geöffnet öffnen offen',
  nl: 'open openingstijden geopend',
  fr: 'horaires ouvert ouverts ouverture ouvrez',
  es: 'horario horarios abierto abierta abren abrís',
  pt: 'horário horários aberto aberta abrem funcionamento',
  it: 'orari orario aperto aperti apertura aprite',
  ru: 'открыт открыты открыто работаете работает часы',
  tr: 'açık açılıyor açılış',
  ar: 'مواعيد تفتحون مفتوح يفتح',
  ja: '営業 営業時間 開店 開い',
  zh: '营业 营业时间 开门 開門',
}
