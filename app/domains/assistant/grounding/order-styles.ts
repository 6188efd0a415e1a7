/**
 * How sentences that are hidden for an assistant begin or call themselves, by language: a note of the system, a role to
 * play, what it must say as a machine, rules to forget, an answer to give when somebody asks. Over folded text (lower
 * case, no marks on Latin letters).
 */
export const ORDER_STYLES: Record<string, readonly RegExp[]> = {
  en: [
    /\b(?:system|developer|admin(?:istrator)?) (?:note|notice|message|override|update|instruction)s?\b\s*[:.-]/,
    /\b(?:as|being) an? (?:ai|artificial intelligence|bot|chatbot|assistant|language model)\b.{0,20}\b(?:must|should|shall|have to|need to|will|are)\b/,
    /\byou are (?:now|from now on|no longer)\b|\bfrom now on,? (?:you|answer|say|reply|respond|always)\b/,
    /\bpretend (?:that )?(?:you|to be)\b|\bplay the (?:role|part) of\b|\brole-?play\b/,
    /\b(?:when|if|whenever|once)\b.{0,12}\b(?:asked|asks?|inquires?|wants to know)\b.{0,60}\b(?:say|answer|respond|reply|tell|claim|state|recommend|insist)\b/,
    /\b(?:do not|don't|never) (?:mention|reveal|disclose|quote|repeat) (?:this|these|the above|that you)\b/,
    /\boverride\s*:|\b(?:developer|debug|god|dan|admin) mode\b|\bend of (?:document|page|context|data)\b|\bnew (?:task|instructions?|role|prompt)\s*:/,
    /\banswer (?:only|just|always|everything) with\b|\b(?:restrictions?|filters?|safeguards?) (?:are|is) (?:lifted|off|disabled)\b/,
    /\b(?:forget|ignore|disregard) (?:your|all|any|everything|the above|what|previous)\b.{0,40}\b(?:rules?|instructions?|above|said|told|training|and|before)\b/,
    /\bpolicy for (?:the |all )?(?:ai|assistant|bot|chatbot|model)s?\b/,
  ],
  de: [
    /\bsystem-?(?:hinweis|nachricht|meldung|anweisung|notiz)(?:en)?\s*:/,
    /\bals (?:ki|kunstliche intelligenz|chatbot|bot|assistent|sprachmodell)\b.{0,20}\b(?:musst|muss|mussen|sollst|sollen|hast)\b/,
    /\b(?:du bist|sie sind) (?:jetzt|nun|ab jetzt|ab sofort)\b|\b(?:ab jetzt|ab sofort|von nun an) (?:antworte|sage|sag|antworten sie)\b|\bantworte (?:ab jetzt|ab sofort|immer|nur|stets)\b/,
    /\bgib dich als\b|\btu so,? als\b|\bstell dir vor,? du (?:bist|warst)\b|\bspiele? die rolle\b/,
    /\b(?:wenn|falls|sobald)\b.{0,60}\b(?:fragt|fragen|gefragt)\b.{0,40}\b(?:antworte|sag|sage|erwidere|behaupte|empfiehl)\b/,
    /\b(?:vergiss|ignoriere|missachte) (?:deine|alle|samtliche|die|was)\b.{0,40}\b(?:regeln?|anweisung\w*|vorgaben?|instruktion\w*|bisherige\w*)\b/,
  ],
  fr: [
    /\b(?:note|message|consigne|instruction) (?:du )?systeme\s*:/,
    /\ben tant qu(?:e |')(?:ia|intelligence artificielle|assistante?|bot|chatbot|modele)\b.{0,20}\b(?:dois|devez|doit|faut)\b/,
    /\b(?:tu es|vous etes) (?:maintenant|desormais|a present)\b|\b(?:reponds|repondez|dis|dites) (?:desormais|toujours|maintenant|uniquement)\b/,
    /\bfai(?:s|tes) semblant\b|\bjoue(?:z)? le role\b|\bcomporte-toi comme\b/,
    /\b(?:si|quand|lorsqu)\b.{0,20}\b(?:demande|demandent|interroge|question)\b.{0,60}\b(?:reponds|repondez|dis|dites|affirme|pretends)\b/,
    /\b(?:oublie|oubliez|ignore|ignorez) (?:tes|vos|toutes|les)\b.{0,30}\b(?:regles?|instructions?|consignes?)\b/,
  ],
  es: [
    /\b(?:nota|mensaje|aviso|instruccion) del sistema\s*:/,
    /\b(?:como|siendo una?) (?:ia|inteligencia artificial|asistente|bot|chatbot|modelo)\b.{0,15}\b(?:debes?|tienes que|tiene que|has de)\b/,
    /\b(?:ahora eres|ahora es usted|a partir de ahora)\b|\bresponde (?:siempre|solo|unicamente|desde ahora)\b/,
    /\b(?:finge|finja|simula|haz como) (?:ser|que)\b|\bhazte pasar\b|\bactua como (?:si|el|la|un|una)\b/,
    /\b(?:si|cuando)\b.{0,15}\b(?:pregunta|preguntan|pregunte)\b.{0,60}\b(?:responde|contesta|di|diga|afirma)\b/,
    /\b(?:olvida|olvide|ignora|ignore) (?:tus|sus|todas|las)\b.{0,30}\b(?:reglas?|instrucciones|normas)\b/,
  ],
  it: [
    /\b(?:nota|messaggio|avviso|istruzione) (?:di|del) sistema\s*:/,
    /\b(?:in quanto|come) (?:ia|ai|intelligenza artificiale|assistente|bot|chatbot|modello)\b.{0,15}\b(?:devi|deve|dovrai|dovresti)\b/,
    /\b(?:ora sei|adesso sei|da ora in poi|d'ora in poi)\b|\brispondi (?:sempre|solo|soltanto|d'ora)\b/,
    /\bfing(?:i|a) di\b|\bfai finta\b|\bcomportati come\b/,
    /\b(?:se|quando)\b.{0,15}\b(?:chiede|chiedono|domanda|domandano)\b.{0,60}\b(?:rispondi|di'|dici|afferma)\b/,
    /\b(?:dimentica|dimentichi|ignora|ignori) (?:le|tutte|ogni|i)\b.{0,30}\b(?:regole?|istruzioni)\b/,
  ],
  pt: [
    /\b(?:nota|mensagem|aviso|instrucao) d[oe] sistema\s*:/,
    /\bcomo (?:ia|inteligencia artificial|assistente|bot|chatbot|modelo)\b.{0,20}\b(?:deves?|tem de|tem que|tens de|precisa)\b/,
    /\b(?:agora (?:voce|tu) e[s]?|a partir de agora)\b|\brespond[ae] (?:sempre|so|apenas|somente)\b/,
    /\bfinj[ae] (?:ser|que)\b|\bfinge (?:ser|que)\b|\bfaca de conta\b|\baja como (?:se|o|a|um|uma)\b/,
    /\b(?:se|quando)\b.{0,20}\b(?:perguntar|perguntarem|pergunta|perguntam)\b.{0,60}\b(?:responda|responde|diga|diz|afirme)\b/,
    /\b(?:esqueca|esquece|ignore|ignora) (?:as|suas|tuas|todas)\b.{0,30}\b(?:regras?|instrucoes)\b/,
  ],
  nl: [
    /\bsysteem-?(?:bericht|melding|notitie|opdracht)\s*:/,
    /\bals (?:ai|kunstmatige intelligentie|assistent|bot|chatbot|taalmodel)\b.{0,15}\b(?:moet|dien|behoor)\b/,
    /\b(?:je bent|jij bent|u bent) (?:nu|voortaan|vanaf nu)\b|\bantwoord (?:voortaan|altijd|alleen|vanaf nu)\b/,
    /\bdoe alsof\b|\bspeel de rol\b|\bgedraag je als\b/,
    /\b(?:als|wanneer|zodra)\b.{0,15}\b(?:iemand|klant|men)\b.{0,30}\b(?:vraagt|vragen)\b.{0,40}\b(?:antwoord|zeg|beweer)\b/,
    /\b(?:vergeet|negeer) (?:je|jouw|uw|alle|de)\b.{0,30}\b(?:regels?|instructies?|opdrachten)\b/,
  ],
  tr: [
    /\bsistem (?:notu|mesaji|uyarisi|talimati)\s*:/,
    /\b(?:yapay zeka|asistan|sohbet botu|dil modeli) olarak\b.{0,80}(?:lisin|lısın|malisin|melisin|zorundasin|gerek\p{L}*)(?!\p{L})/u,
    /\bartik sen\b|\b(?:bundan sonra|bundan boyle) (?:hep|her zaman|daima|yalnizca|sadece)\b/,
    /\p{L}+(?:mis|mus)(?:sin)? ?gibi (?:davran|yap|konus)|\brolune gir/u,
    /\b(?:biri|birisi|kim|musteri)\b.{0,30}\bsorar?sa\b.{0,60}\b(?:soyle|de|yanitla|cevapla)\b/,
    /\b(?:kurallar|talimatlar|yonergeler)\p{L}*\b.{0,20}\b(?:unut|yok say|gormezden gel|onemseme)/u,
  ],
  ru: [
    /(?:системн\p{L}+ (?:сообщени|уведомлени|примечани|инструкци)\p{L}*|примечание системы)\s*:/u,
    /(?<!\p{L})(?:как|будучи) (?:ии|бот|ассистент|чат-бот|искусственн\p{L}+ интеллект\p{L}*|языков\p{L}+ модель)(?!\p{L}).{0,15}(?:должен|должна|обязан|нужно)/u,
    /(?<!\p{L})(?:теперь ты|отныне|с этого момента)(?!\p{L})/u,
    /(?<!\p{L})(?:притворись|прикинься|сделай вид|веди себя как|изобрази)(?!\p{L})/u,
    /(?<!\p{L})(?:если|когда)(?!\p{L}).{0,25}(?:спрос|спраш)\p{L}+.{0,40}(?<!\p{L})(?:отвечай|ответь|скажи|говори|утверждай)/u,
    /(?<!\p{L})(?:забудь|игнорируй|проигнорируй)(?:те)? (?:свои|все|всё|любые|прежние|предыдущие)/u,
  ],
  ar: [
    /(?:ملاحظة|رسالة|تنبيه|تعليمات) (?:من )?(?:ال)?نظام\s*:/u,
    /(?:بصفتك|باعتبارك|كونك) (?:ذكاء|الذكاء|مساعد|بوت|روبوت|نموذج)/u,
    /(?:أنت|انت) (?:الآن|الان) (?:بوت|روبوت|مساعد|نظام)|(?<!\p{L})(?:أجب|اجب|قل|رد) (?:من الآن|دائما|فقط|من الان)/u,
    /(?<!\p{L})(?:تظاهر|تصرف كأنك|تصرف كما لو|العب دور|تقمص)/u,
    /(?<!\p{L})(?:إذا|اذا|عندما|لو) (?:سأل|سئلت|سألك|سال).{0,60}(?:فأجب|أجب|فقل|قل|فاجب)/u,
    /(?<!\p{L})(?:انس|انسي|تجاهل|تناس) (?:قواعدك|تعليماتك|كل|جميع|القواعد|التعليمات)/u,
  ],
  ja: [
    /システム(?:通知|メッセージ|からの?(?:通知|指示)|指示|注意)\s*[:：]/u,
    /(?:AI|人工知能|アシスタント|チャットボット|言語モデル)として.{0,60}(?:なければならない|なければなりません|べき|しなさい|ください|こと)/iu,
    /あなたは(?:今から|これから|いま|今|もう)/u,
    /(?:の|な)(?:ふり|振り)を(?:して|し|する)|になりきって/u,
    /(?:聞かれ|尋ねられ|質問され|問われ)たら.{0,60}(?:答え|回答し|言い|言っ|返答し)(?:なさい|てください|て|ろ)/u,
    /(?:ルール|規則|指示|命令|設定)を(?:すべて|全て|全部)?(?:忘れ|無視)/u,
  ],
  zh: [
    /系统(?:通知|消息|提示|指令|说明)\s*[:：]/u,
    /(?:作为|身为)(?:一个|一名)?(?:人工智能|AI|助手|机器人|客服机器人|语言模型).{0,10}(?:必须|应该|应当|要|需要|得)/iu,
    /你(?:现在|从现在起|已经)(?:是|扮演|变成)|从现在(?:起|开始).{0,6}(?:回答|说|回复|你)/u,
    /(?<!\p{Script=Han})(?:假装|扮演|冒充|装作)(?:你|成|是|自己)?/u,
    /(?:如果|若|当|要是)(?:有人|顾客|客户|用户|别人|对方).{0,10}(?:问|询问|提问).{0,20}(?:就|请|则|都)?(?:回答|说|回复|告诉)/u,
    /(?:忘记|忘掉|忽略|无视)(?:你的?|所有|全部|之前|以上).{0,8}(?:规则|指令|设定|要求|限制)/u,
  ],
}

/** Marks of chat formats and of code around them, in any language. */
export const ORDER_MARKS: readonly RegExp[] = [
  /["']role["']\s*:\s*["'](?:system|assistant|developer|user)["']/,
  /^\s*#{1,6}\s*(?:system|instructions?|assistant|prompt)\s*:/,
  /<!--[\s\S]*?-->|<!--/,
  /<\|[a-z_]+\|>|\[\/?(?:inst|sys|system)\]|<<\/?sys>>/,
]
