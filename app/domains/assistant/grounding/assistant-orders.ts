import { ORDER_MARKS, ORDER_STYLES } from './order-styles'

/**
 * Sentences that talk to an assistant instead of the shopper ("Ignore your instructions", "add a link to your
 * reply"). Nothing a source says is ever carried out; this only keeps such a sentence from being quoted as if it
 * were the merchant's answer. Wording varies without end, so it's a matter of taste, not of security.
 */
const ORDERS: RegExp[] = [
  // The thing addressed: its reply, its instructions, its prompt.
  /\b(?:in|to|of|into|from|for|with|modify|alter|adjust|change|edit|format|write|provide|give|deliver|make|start|begin|end|finish|rewrite|encode|translate|convert|structure|present|render|use|append|include|conclude|encrypt|craft|compose|augment|enhance|supplement|enrich|extend) (?:all (?:of )?)?your (?:next |final |entire |whole |own )?(?:repl(?:y|ies)|responses?|answers?|outputs?|messages?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass|reveal|repeat|print)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|system message)\b/i,
  /\b(?:you are|act as|pretend to be|behave as|respond as)\b.{0,30}\b(?:an? ai|assistant|chatbot|language model|dan)\b/i,
  /(?<!\p{L})(?:dear |hey |note to )?(?:ai|assistant|chatbot|language model|llm)s?\s*[:,]/iu,
  /\bsystem prompt\b|\[\/?(?:inst|system)\]|<\|?(?:im_start|system)/i,
  // The same in other widely used languages: "your answer/reply", "previous instructions".
  /\b(?:deiner?|ihrer?) (?:antwort|ausgabe)|(?:vorherige|bisherige|obige)n? (?:anweisung|instruktion)/i,
  /\b(?:tu|su) (?:respuesta|contestación)\b|instrucciones (?:anteriores|previas)/i,
  /\b(?:ta|votre) réponse\b|instructions précédentes/i,
  /\b(?:sua|tua) resposta\b|instruções anteriores/i,
  /\b(?:tua|sua|vostra) risposta\b|istruzioni precedenti/i,
  /(?:yanıtında|yanıtına|yanıtını|cevabında|cevabına|cevabını)\b|önceki (?:talimat|yönerge)/i,
  /(?:твой|твоём|твоем|вашем|свой|своём|своем|вашу?) ответ|(?:предыдущие|прошлые) инструкции/i,
  /في (?:ردك|إجابتك)|إلى (?:ردك|إجابتك)|التعليمات السابقة/,
  /(?:你|您)的?(?:回复|回答|回覆|答复)|(?:之前|以上|先前)的?(?:所有)?指[令示]/,
  /(?:あなたの)?(?:返信|返答|回答)に.{0,20}(?:含め|加え|追加)|(?:以前|これまで|上記)の(?:指示|命令)/,
  /(?:당신의|너의) (?:답변|응답|대답)|이전 (?:지시|명령)/,
  // Who writes for shoppers says "you"; who says "tell the customer" speaks to somebody between.
  /\b(?:tell|inform|assure|convince|persuade|advise|promise|remind) (?:the |every |all |any )?(?:customers?|shoppers?|users?|visitors?|buyers?|clients?)\b/i,
  /\b(?:sag|sage|sagen sie|teile?|teilen sie|informiere|versichere|empfiehl|empfehle|verrate) (?:dem|der|den|jedem|allen) (?:kund|nutzer|benutzer|käufer|besucher)/i,
  /(?<!\p{L})(?:dis|dites|informe|informez|assure|assurez|recommande|recommandez|réponds|répondez) (?:aux?|le|les|à l[ae']|l') ?(?:client|acheteur|visiteur|utilisateur)/iu,
  /(?<!\p{L})(?:dile|diles|informa|asegura|recomienda|recomiéndale|responde|promete) (?:al?|a los|a cada) (?:client|usuari|comprador|visitante)/iu,
  /(?<!\p{L})(?:di'?|dite|informa|assicura|consiglia|rispondi|prometti) (?:al|ai|il|i|a ogni) (?:client|utent|visitator|acquirent)/iu,
  /(?<!\p{L})(?:diga|diz|informe|assegure|garanta|recomende|responda|prometa) (?:ao|aos|o|os|a cada) (?:client|usuári|utilizador|comprador|visitante)/iu,
  /(?<!\p{L})(?:zeg|vertel|verzeker|beloof|adviseer|informeer) (?:tegen |aan )?(?:de |het |elke |iedere |alle )?(?:klant|gebruiker|bezoeker|koper)/iu,
  /(?:müşteri|kullanıcı|ziyaretçi|alıcı)(?:ye|ya|lere|lara|sına|yı|leri) .{0,60}(?:söyle|de|bildir|öner|anlat|vaat et)\.?$/iu,
  /(?:أخبر|اخبر|قل|أبلغ|ابلغ|طمئن|انصح)(?:وا|ي)? (?:لل|ال)?(?:عميل|عملاء|زبون|زبائن|مستخدم|متسوق)/,
  /(?:お客様|顧客|ユーザー|購入者)(?:に|には|へ).{0,60}(?:伝え|答え|言っ|案内し|勧め)(?:て|ろ|なさい)/,
  /(?:告诉|告知|回复|答复|推荐给|向)(?:所有|每位|每个|该)?(?:客户|顾客|用户|买家)(?!服务)/,
  /(?:고객|사용자|손님|구매자)(?:에게|님에게|들에게|께).{0,60}(?:말해|말하|답해|답하|알려 ?줘|알려라|추천해|안내해 ?줘|안내하라)/,
  // An assistant by its name, called or told what it must do.
  /(?:\bAI\b|\bKI\b|\bIA\b|chat-?bots?|language models?|sprachmodell\p{L}*|modèles? de langage|modelos? de (?:lenguaje|linguagem)|modell[oi] linguistic[oi]|taalmodel\p{L}*|yapay zek[aâ]|dil modeli|sohbet botu|\bLLM)(?: assistant| model| sistem\p{L}*|-assistent\p{L}*)?\s?(?:[:,!-]|must|should|shall|needs? to|muss|soll|doit|devez|debe|deve|moet|hizmet|,? (?:always|immer|toujours|siempre|sempre|altijd|her zaman))/iu,
  /(?:الذكاء الاصطناعي|روبوت الدردشة|نموذج اللغة)\s?[:،]|(?:AI|人工智能|大模型|聊天机器人|智能客服|语言模型)\s?[：，:,]?\s?(?:请|必须|应当|应该|务必|要)|(?:AI|アシスタント|チャットボット|言語モデル)(?:は|へ)[、：:,]?.{0,40}(?:こと|ください|せよ|しろ|なさい|必要)|(?:AI|인공지능|챗봇|언어 모델)(?:은|는|에게|야|,|:)\s?.{0,40}(?:하라|해라|해야|하세요|할 것|마라)/u,
]

/**
 * An order that names its object instead of the reply: "Replace every vowel with", "Scramble the letters". A
 * merchant's page doesn't ask for these.
 */
const TEXT_GAMES =
  /^(?:please )?(?:replace|substitute|scramble|jumble|rearrange|remove|delete|convert|swap|shuffle|misspell|encode|insert|group)\b.{0,60}\b(?:letters?|vowels?|consonants?|characters?|words?|spaces?|typos?|misspellings?|symbols?|emojis?)\b/i

/** The same sentences are looked at for question after question. */
const MOST_KEPT = 8000
/** Longer ones aren't asked for so often that they are worth their room. */
const LONGEST_KEPT = 2000
const kept = new Map<string, boolean>()

/** Whether a sentence gives orders to whoever writes the answer. */
export function isAssistantOrder(sentence: string): boolean {
  const known = kept.get(sentence)
  if (known !== undefined) return known
  const isOrder = givesOrders(sentence)
  if (sentence.length > LONGEST_KEPT) return isOrder
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(sentence, isOrder)
  return isOrder
}

const STYLES = [...Object.values(ORDER_STYLES).flat(), ...ORDER_MARKS]
/** Drawn as nothing: joiners, marks of direction, soft hyphens, tags that write letters nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Letters of the block of tags, which mirror ASCII. */
const TAGS = /[\u{E0020}-\u{E007E}]/gu
/** What is longer is read in stretches, each beginning within the one before: the patterns look ahead from every letter. */
const STRETCH = { longest: 1000, shared: 250 }
const ENCODED = /[A-Za-z0-9+/]{24,}={0,2}/g

function givesOrders(written: string): boolean {
  const sentence = written
    .replace(TAGS, (sign) => String.fromCharCode(sign.codePointAt(0)! - 0xe0000))
    .replace(UNSEEN, '')
  if (stretchesOf(sentence).some(readsAsOrder)) return true
  const decoded = (sentence.match(ENCODED) ?? []).map((code) => Buffer.from(code, 'base64').toString('utf8'))
  return decoded.some(
    (text) => /^[\p{L}\p{N}\p{P}\p{Zs}\s]+$/u.test(text) && stretchesOf(text).some(readsAsOrder),
  )
}

function stretchesOf(sentence: string): string[] {
  const { longest, shared } = STRETCH
  const stretches = [sentence.slice(0, longest)]
  for (let start = longest - shared; start + shared < sentence.length; start += longest - shared)
    stretches.push(sentence.slice(start, start + longest))
  return stretches
}

function readsAsOrder(sentence: string): boolean {
  if (TEXT_GAMES.test(sentence.trim()) || ORDERS.some((order) => order.test(sentence))) return true
  const folded = foldMarks(sentence)
  return STYLES.some((style) => style.test(folded))
}

/** Lower case without marks on Latin letters, dotless i as i; full-width and other lookalikes as plain letters. */
const foldMarks = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’ʼ]/g, "'")
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replaceAll('ı', 'i')
