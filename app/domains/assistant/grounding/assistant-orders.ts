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
  /\b(?:dear |hey |note to )?(?:ai|assistant|chatbot|language model|llm)s?\s*[:,]/i,
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
]

/**
 * An order that names its object instead of the reply: "Replace every vowel with", "Scramble the letters". A
 * merchant's page doesn't ask for these.
 */
const TEXT_GAMES =
  /^(?:please )?(?:replace|substitute|scramble|jumble|rearrange|remove|delete|convert|swap|shuffle|misspell|encode|insert|group)\b.{0,60}\b(?:letters?|vowels?|consonants?|characters?|words?|spaces?|typos?|misspellings?|symbols?|emojis?)\b/i

/** The same sentences are looked at for question after question. */
const MOST_KEPT = 8000
const kept = new Map<string, boolean>()

/** Whether a sentence gives orders to whoever writes the answer. */
export function isAssistantOrder(sentence: string): boolean {
  const known = kept.get(sentence)
  if (known !== undefined) return known
  const isOrder = givesOrders(sentence)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(sentence, isOrder)
  return isOrder
}

function givesOrders(sentence: string): boolean {
  return TEXT_GAMES.test(sentence.trim()) || ORDERS.some((order) => order.test(sentence))
}
