/** Words around what a shopper wants of their own order, by language; written as in `Lexicon`. */
export interface RequestLexicon {
  /** Wants something done, now and for themselves: "I'd like to", "please". */
  wanting: string
  /** Asks about the shop's rules: "how long", "can I", "policy". Then its pages are asked first. */
  asking: string
  /** Other things instead; also said of what isn't bought yet, so it counts only beside an order. */
  replacing: string
  /** Before one's own name: "I am", "my name is". */
  naming: string
  /** Before a postcode. */
  postcode: string
}

export const requestLexicon: Record<string, RequestLexicon> = {
  en: {
    wanting:
      'want to|wanna|like to|need to|wish to|have to|trying to|please|can you|could you|would you|will you|help me|help with|let me',
    asking:
      'policy|policies|conditions|terms|rules|how|can i|may i|could i|am i|do i|if i can|possible|allowed|eligible|fee|fees|cost|costs|free|who pays|window|deadline|what if|what happens|what is your|what are your|do you accept|do you take|whether|information|info',
    replacing: 'replace|replacing',
    naming: "i am|i'm|im|my name is|my name's|name is|name|this is",
    postcode: 'zip|zip code|zipcode|postcode|postal code|post code',
  },
  de: {
    wanting:
      'ich möchte|möchte|ich will|will|würde gern*|ich muss|bitte|können sie|kannst du|könnten sie|helfen sie mir|hilf mir',
    asking:
      'wie|wie lange|kann ich|darf ich|könnte ich|muss ich|richtlinie*|bedingung*|regeln|rückgaberecht|widerrufsrecht|frist*|möglich|erlaubt|kosten|kostet|kostenlos|gebühr*|wer zahlt|was passiert|ob|info*',
    replacing: 'ersetz*',
    naming: 'ich bin|ich heiße|ich heisse|mein name ist|mein name|name',
    postcode: 'plz|postleitzahl',
  },
  nl: {
    wanting:
      'ik wil|wil graag|ik zou graag|zou graag|ik moet|alsjeblieft|alstublieft|kunt u|kun je|kan je|help me',
    asking:
      'hoe|hoe lang|kan ik|mag ik|moet ik|beleid|retourbeleid|voorwaarden|regels|termijn|mogelijk|toegestaan|kosten|kost|gratis|wie betaalt|wat gebeurt|of ik|informatie',
    replacing: 'vervang*',
    naming: 'ik ben|ik heet|mijn naam is|naam',
    postcode: 'postcode',
  },
  fr: {
    wanting:
      "je veux|je voudrais|j'aimerais|je souhaite|je souhaiterais|je dois|veuillez|s'il vous plaît|s'il te plaît|svp|pouvez-vous|pourriez-vous|peux-tu|aidez-moi|aide-moi",
    asking:
      'comment|combien|puis-je|est-ce que je peux|peut-on|ai-je|dois-je|politique*|condition*|règle*|délai*|possible|autorisé*|frais|coût*|coûte|gratuit*|qui paie|que se passe|si je peux|information*',
    replacing: 'remplac*',
    naming: "je suis|je m'appelle|mon nom est|nom",
    postcode: 'code postal|cp',
  },
  es: {
    wanting:
      'quiero|quisiera|me gustaría|deseo|necesito|tengo que|por favor|puede|puedes|podría|podrías|ayúdame|ayúdeme|ayuda',
    asking:
      'cómo|como|cuánto*|puedo|podría yo|se puede|debo|política*|condicion*|reglas|plazo*|posible|permitid*|coste*|costo*|cuesta|gratis|gratuit*|quién paga|qué pasa|si puedo|información',
    replacing: 'reemplaz*|sustitu*',
    naming: 'soy|me llamo|mi nombre es|nombre',
    postcode: 'código postal|codigo postal|cp',
  },
  it: {
    wanting:
      'voglio|vorrei|desidero|mi piacerebbe|devo|ho bisogno di|per favore|per piacere|può|puoi|potete|potrebbe|potresti|aiutami|mi aiuti',
    asking:
      'come|quanto|quanti|posso|si può|devo pagare|politica|politiche|condizioni|regole|termine|termini|possibile|consentit*|costo|costi|costa|gratis|gratuit*|chi paga|cosa succede|se posso|informazioni',
    replacing: 'sostitu*',
    naming: 'sono|mi chiamo|il mio nome è|nome',
    postcode: 'cap|codice postale',
  },
  pt: {
    wanting:
      'quero|queria|gostaria|gostava|desejo|preciso|tenho que|tenho de|por favor|pode|podes|poderia|podem|ajude-me|me ajude|ajuda-me',
    asking:
      'como|quanto*|posso|é possível|possível|devo|política*|condiç*|regras|prazo*|permitid*|custo*|custa|grátis|gratuit*|quem paga|o que acontece|se posso|informaç*',
    replacing: 'substitu*',
    naming: 'sou|eu sou|me chamo|chamo-me|meu nome é|o meu nome é|nome',
    postcode: 'cep|código postal|codigo postal',
  },
  tr: {
    wanting:
      'istiyorum|isterim|istiyoruz|istemekteyim|lütfen|eder misiniz|eder misin|edebilir misiniz|edebilir misin|edin|et|gerekiyor|lazım|yardım*|rica ediyorum',
    asking:
      'nasıl|kaç gün*|ne kadar|ne zamana|edebilir miyim|verebilir miyim|yapabilir miyim|gönderebilir miyim|değiştirebilir miyim|var mı|mümkün*|politika*|koşul*|şart*|kural*|süre*|ücret*|bedava|kim öder|kim karşılar|ne olur|bilgi',
    replacing: 'yerine',
    naming: 'ben|adım|ismim|benim adım|ad soyad|isim',
    postcode: 'posta kodu|posta kodum|posta kod',
  },
  ru: {
    wanting:
      'хочу|хотел бы|хотела бы|хотелось бы|нужно|надо|мне нужно|пожалуйста|можете|не могли бы|помогите|прошу',
    asking:
      'как|как долго|сколько|можно ли|могу ли|можно|правил*|услови*|политик*|срок*|возможно|стоит|стоимость|бесплатн*|кто платит|кто оплачивает|что будет|информаци*',
    replacing: 'замен*',
    naming: 'я|меня зовут|моё имя|мое имя|имя',
    postcode: 'индекс*|почтовый индекс',
  },
  uk: {
    wanting:
      'хочу|хотів би|хотіла б|хотілося б|потрібно|треба|мені потрібно|будь ласка|можете|чи не могли б|допоможіть|прошу',
    asking:
      'як|як довго|скільки|чи можна|чи можу|можна|правил*|умов*|політик*|термін*|строк*|можливо|коштує|вартість|безкоштовн*|хто платить|що буде|інформаці*',
    replacing: 'замін*',
    naming: "я|мене звати|моє ім'я|ім'я",
    postcode: 'індекс*|поштовий індекс',
  },
  pl: {
    wanting:
      'chcę|chciałbym|chciałabym|chciał*|potrzebuję|muszę|proszę|poproszę|czy możesz|czy możecie|czy mogą|pomóż*|pomoc',
    asking:
      'jak|jak długo|ile|czy mogę|czy można|można|polityk*|warunk*|zasad*|regulamin*|termin*|możliw*|koszt*|kosztuje|darmow*|kto płaci|co się stanie|informacj*',
    replacing: 'zastąp*',
    naming: 'jestem|nazywam się|mam na imię|imię i nazwisko',
    postcode: 'kod pocztowy|kod',
  },
  ar: {
    wanting:
      'أريد|اريد|أود|اود|أرغب|ارغب|أحتاج|احتاج|من فضلك|لو سمحت|رجاء|هل يمكنك|هل بإمكانك|ساعدني|ساعدوني',
    asking:
      'كيف|كم|هل يمكنني|هل أستطيع|هل استطيع|هل يحق لي|هل يمكن|سياسة|سياستكم|السياسة|شروط|الشروط|قواعد|مدة|المدة|مهلة|ممكن|مسموح|تكلفة|رسوم|مجان*|من يدفع|ماذا يحدث|معلومات',
    replacing: 'بدل|بديل',
    naming: 'أنا|انا|اسمي|إسمي|الاسم',
    postcode: 'الرمز البريدي|رمز بريدي|رمزي البريدي',
  },
  ja: {
    wanting: 'したい|たいです|たいの|てほしい|て欲しい|お願い|おねがい|ください|下さい|いただけ|もらえ',
    asking:
      'できますか|可能ですか|可能でしょうか|ポリシー|方針|条件|規約|ルール|期限|期間|何日|いくら|送料|無料|手数料|方法|どうすれば|どうやって|どのように|教えて|について',
    replacing: '入れ替え',
    naming: '私は|わたしは|名前は|氏名',
    postcode: '郵便番号',
  },
  zh: {
    wanting: '我想|我要|想要|我需要|请帮|請幫|帮我|幫我|麻烦|麻煩|请把|請把|申请|申請|能帮|能幫',
    asking:
      '怎么|怎麼|如何|政策|规定|規定|条件|條件|规则|規則|多久|几天|幾天|多少|可以吗|可以嗎|能不能|能否|是否|可不可以|允许|允許|费用|費用|运费|運費|免费|免費|期限|谁付|誰付',
    replacing: '更换|更換',
    naming: '我是|我叫|我的名字是|姓名',
    postcode: '邮编|郵編|邮政编码|郵遞區號|郵政編碼',
  },
  ko: {
    wanting: '싶어요|싶습니다|싶은데|원해요|원합니다|해 주세요|해주세요|부탁*|도와*|해줘|해 줘',
    asking:
      '어떻게|정책*|규정*|조건*|기간*|며칠*|얼마*|가능한가요|가능합니까|가능해요|되나요|될까요|할 수 있나요|비용*|배송비*|무료*|수수료*|알려*|문의*',
    replacing: '대체*',
    naming: '저는|제 이름은|이름은|이름',
    postcode: '우편번호*',
  },
}
