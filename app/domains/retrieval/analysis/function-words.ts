import { lowerCase } from './fold'

/**
 * Words that carry grammar rather than meaning, question words and polite openings of requests included. They
 * weigh little in search and never count as a match on their own.
 */
const LISTS: Record<string, string> = {
  ar: 'من في على الى إلى عن مع ما ماذا متى اين أين كيف كم لماذا هل هو هي هم هذا هذه ذلك تلك التي الذي الذين كان كانت يكون تكون أن ان إن أو او ثم لا لم لن قد كل بعض بين بعد قبل عند عندما منذ حتى أي اي ايه التى الذى و ف ب ل ك أنا انا نحن أنت هناك ليس غير كما لكن اذا إذا به بها له لها فيها فيه منها منه عليه عليها لدى تم هذان كلا اللذان كانوا أريد اريد لي أكثر هذين ومن وما وفي اسم',
  bg: 'и в на с за от до по при как кога къде кой коя кое кои какво защо колко е са съм беше бяха да не ли се си го му ѝ им ги че който която което които или но а този тази това тези от към без има',
  cs: 'a v ve na s se z ze do od po pro při k ke u o i že jak kdy kde kdo co proč kolik který která které je jsou byl byla bylo byli být ne nebo ale ten ta to tento tato toto jeho její jejich si by má mají jako než už',
  da: 'og i på med for fra til af om at det den de der en et er var har havde blev blive ikke som hvad hvem hvor hvornår hvorfor hvordan hvilken hvilket hvilke hvis men eller sig sin sit sine jeg du han hun vi kan skal vil man mange meget',
  de: 'der die das den dem des ein eine einer eines einem einen und oder aber in im an am auf aus bei beim mit nach von vom zu zum zur über unter für durch gegen ohne um als wie wer was wen wem wessen wann wo wohin woher warum weshalb wieso welche welcher welches welchen welchem ist sind war waren wird werden wurde wurden hat haben hatte hatten sein kann können konnte konnten muss müssen soll sollte darf nicht kein keine es er sie ich du wir ihr mich mir dir uns sich dass ob wenn dann so auch noch nur schon man mehr sehr viele viel wieviel wie diese dieser dieses diesem diesen jener ihre ihrer ihren sein seine seiner seinen bitte gibt habt welch worin wodurch womit wofür woran laut etwa bzw zwischen während seit bis vor damit dabei davon dafür dazu daran darauf daraus worum wobei wovon woraus woran hinter neben außer jedoch bereits ebenfalls insgesamt will wollen wollte wollten würde würden sollten solche solcher jede jeder jedes jeden alle allem allen aller alles andere anderen anderer anderes ab lautet lautete nannte nennt habe heißt heißen hieß hießen möchte suche brauche zeig zeige',
  el: 'ο η το οι τα του της των τον την τους τις και να με σε στο στη στην στον στους στις στα από για ως που πως πώς τι ποιος ποια ποιο ποιοι ποιες ποιον πότε πού γιατί πόσο πόσα πόσοι πόσες είναι ήταν έχει έχουν είχε είχαν δεν μη μην θα ένα ένας μια μία αλλά ή αν κατά μετά πριν μεταξύ προς όταν όπως αυτό αυτή αυτός αυτά αυτές αυτοί μου σου μας σας',
  en: "a an the and or but nor of in on at by for with from to into onto about as is are was were be been being am do does did done doing has have had having can could may might must shall should will would not no this that these those it its he she they them their theirs his her hers him we us our you your i me my mine who whom whose what which when where why how many much than then there here so such if any some each both per via between during before after under over through against without within also just only more most very please show find want need looking look get give tell got let's i'm don't what's is't according because while until upon",
  es: 'el la los las lo un una unos unas y e o u pero ni de del en con por para a al ante bajo desde entre hacia hasta sin sobre tras según como cómo que qué quien quién quienes quiénes cual cuál cuales cuáles cuando cuándo donde dónde cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas es son era eran fue fueron ser sido está están estaba estar ha han había habían haber he hay hubo tiene tienen tenía se su sus le les me te mi mis tu tus nos no si sí más muy ya este esta estos estas ese esa esos esas aquel eso esto también porque puede pueden podía durante yo él ella ellos ellas nosotros quiero busco necesito',
  et: 'ja on ei et kui mis kes kus millal miks kuidas mitu oli olid olla see selle need ning või aga ka oma ta nad tema',
  fa: 'و در به از که این ان آن با را برای است بود شد شده می هم یا تا بر چه چی کی کجا چرا چگونه چند کدام اینکه هر یک دو نیز اما اگر دارد دارند داشت بودند هستند خود او ما شما آنها های',
  fi: 'ja on ei ole oli olivat ovat että se ne hän he tämä tuo nämä joka jotka jossa kun kuin mikä mitä missä milloin miksi miten kuka kuinka monta paljon mihin mistä minkä kenen tai mutta myös vain niin jos sekä sen',
  fr: "le la les l' un une des du de d' et ou mais ni en dans sur sous par pour avec sans chez vers à au aux ce cet cette ces que qu' qui quoi quel quelle quels quelles quand où comment pourquoi combien dont est sont était étaient été être a ont avait avaient avoir ai as fut furent se s' son sa ses leur leurs il elle ils elles on nous vous je j' tu me m' te t' mon ma mes ton ta tes notre votre ne n' pas plus moins très aussi comme si entre pendant après avant depuis lors c' y peut peuvent fait selon afin cherche veux voudrais besoin",
  he: 'של את על עם אל מן מה מי מתי איפה היכן איך כיצד למה מדוע כמה איזה איזו הוא היא הם הן זה זאת זו אלה אלו היה היתה הייתה היו יש אין לא כן או אבל גם רק כל כי אם אשר בין לפני אחרי אני אתה אנחנו',
  hi: 'का की के को में से पर है हैं था थी थे हो होता होती होते ने और या कि यह वह ये वे इस उस इन उन जो क्या कौन कब कहाँ कहां क्यों कैसे कितना कितने कितनी किस किसने किसे किसका किसकी किन एक भी ही तो तक लिए साथ नहीं कर करने किया करता करते गया गई गए रहा रही रहे जा द्वारा अपने अपनी अपना जब बाद कुछ मैं हम आप मुझे',
  hr: 'i u na s sa za od do po pri iz o k kao kad kada gdje tko što zašto kako koliko koji koja koje je su bio bila bilo bili biti ne nije se li da ili ali taj ta to ovaj njegov njezin njihov si bi',
  hu: 'a az és vagy de hogy is nem ez ezt azt egy mi mit ki kit kik hol mikor miért hogyan mennyi hány melyik milyen van vannak volt voltak lesz lett meg el ki be fel le csak már még mint aki akik ami amely amelyek után előtt között',
  id: 'yang di ke dari dan atau untuk dengan pada adalah ini itu tidak apa siapa kapan di mana dimana mengapa bagaimana berapa dalam oleh akan telah sudah juga saya kami anda dia mereka ada sebagai karena bisa dapat',
  it: "il lo la i gli le l' un uno una un' e ed o ma né di del dello della dei degli delle dell' in nel nello nella nei negli nelle nell' a al allo alla ai agli alle all' da dal dallo dalla dai dagli dalle dall' con su sul sulla sui sulle per tra fra che chi cosa quale quali quando dove come perché quanto quanta quanti quante è sono era erano fu furono essere stato stata stati ha hanno aveva avevano avere ho si suo sua suoi sue loro mio mia tuo ci vi ne non più molto anche se questo questa questi queste quello quella quelli dopo prima durante io noi voi lui lei cerco vorrei voglio c' d'",
  ja: 'の は が を に へ と で も から まで より や か です ます た て だ する し した して いる い いた ある あり あっ なる なり なっ れる られ れ さ せ ない なかっ こと もの これ それ あれ この その あの ここ そこ 何 なに 誰 だれ いつ どこ どの どれ どう なぜ いくつ どんな どのよう よう ため という ください ほしい 欲しい ましょ でし う ん ね よ な でき できる おり よる よっ において として について に関して',
  ko: '무엇 누구 언제 어디 어디서 왜 어떻게 얼마 얼마나 몇 어떤 어느 무슨 있는 있다 없는 없다 이 그 저 것 수 등 및 또는 그리고 하지만 는 은 이다 입니다 습니까 했습니까 했나요 인가요 입니까 있습니까 무엇입니까 누구입니까 대한 위해 때 후 전',
  lt: 'ir yra buvo į iš su be už ant prie nuo iki kaip kada kur kas ką kodėl kiek kuris kuri kurie ar bet ne jis ji jie tai šis ši',
  lv: 'un ir bija ar bez no uz pie līdz par kā kad kur kas ko kāpēc cik kurš kura kuri vai bet ne viņš viņa viņi tas tā šis šī',
  nb: 'og i på med for fra til av om at det den de der en ei et er var har hadde ble bli blitt ikke som hva hvem hvor når hvorfor hvordan hvilken hvilket hvilke hvis men eller seg sin sitt sine jeg du han hun vi kan skal vil man mange mye',
  nl: 'de het een en of maar in op aan uit bij met naar van voor door over onder tegen zonder om als hoe wie wat waar wanneer waarom welke welk wiens hoeveel is zijn was waren wordt worden werd werden heeft hebben had hadden kan kunnen kon konden moet niet geen er dat die dit deze ik je jij u hij zij ze wij we hun haar zich te tot tussen tijdens na sinds dan ook nog maar zo zoek wil graag',
  pl: 'i w we na z ze do od po dla przy o u że jak kiedy gdzie kto co czego czym dlaczego ile który która które których jaki jaka jakie jakich jest są był była było były być nie się czy lub albo ale ten ta to te tego tej jego jej ich przez pod nad między oraz za został została może',
  pt: 'o a os as um uma uns umas e ou mas nem de do da dos das em no na nos nas com por pelo pela pelos pelas para a ao aos à às desde entre até sem sobre como que quê quem qual quais quando onde quanto quanta quantos quantas é são era eram foi foram ser sido está estão estava estar há tem têm tinha ter se seu sua seus suas lhe me te meu minha nos não sim mais muito já este esta estes estas esse essa isso isto também porque pode podem durante eu ele ela eles elas quero procuro preciso',
  ro: 'și si în in la cu de din pe pentru prin după între către fără sub peste al a ai ale lui un o unei unui niște sau dar nu ce cine când unde cum cât câte câți câtă care cărui cărei căror este sunt era erau fost fi a au avea are au avut se își său sa săi sale lor că să mai foarte acest această aceste acești acel acea cel cea cei cele ca',
  ru: 'и в во на с со к ко у о об от до по за из из-за под над при для без через между перед после что чем чего кто кого кому кем когда где куда откуда почему зачем как какой какая какое какие каких каким какую какого сколько который которая которое которые которых которого которой ли же бы не ни да нет или но а то это этот эта эти этого того тот та те так также был была было были быть есть является являются он она оно они его её ее ему их им я мы вы ты мне нам вам себя свой своих своей чей чья чьи если только уже ещё еще более во время год хочу нужен нужна нужно ищу',
  sk: 'a v vo na s so z zo do od po pre pri k ku u o i že ako kedy kde kto čo prečo koľko ktorý ktorá ktoré je sú bol bola bolo boli byť nie alebo ale ten tá to sa si by má majú',
  sr: 'i u na s sa za od do po pri iz o k kao kad kada gde ko šta zašto kako koliko koji koja koje je su bio bila bilo bili biti ne nije se li da ili ali и у на с са за од до по при из о к као кад када где ко шта зашто како колико који која које је су био била било били бити не није се ли да или али',
  sv: 'och i på med för från till av om att det den de där en ett är var har hade blev bli blivit inte som vad vem var när varför hur vilken vilket vilka om men eller sig sin sitt sina jag du han hon vi kan ska vill man många mycket',
  th: 'ที่ และ ใน ของ เป็น มี ได้ ให้ ว่า จะ ไม่ กับ การ ความ ไป มา อยู่ คือ อะไร ใคร เมื่อไร เมื่อใด ที่ไหน ทำไม อย่างไร เท่าไร เท่าไหร่ กี่ ไหน ใด จาก โดย ซึ่ง แต่ หรือ ก็ นี้ นั้น ถูก แล้ว ด้วย ต่อ ถึง เพื่อ อย่าง คน บ้าง ครับ ค่ะ คะ',
  tr: 've ile bir bu şu o da de ki mi mı mu mü için gibi kadar daha en çok az ne neyi neye nedir kim kimi kime kimin kimdir hangi hangisi hangileri nerede nereye nereden neresi nasıl niçin neden niye kaç kaçıncı olan olarak oldu olduğu olduğunu olmuştur olur oldular idi ise değil var yok ya veya hem her bazı ama fakat ancak sonra önce arasında göre üzerinde tarafından onun onlar onların ben biz siz sen bana bize kendi tüm bütün eder etti edildi edilen ettiği yapılan ne zaman istiyorum arıyorum lazım bul göster',
  uk: 'і й в у на з зі із до від по для за при про без через між під над що хто кого коли де куди чому як який яка яке які яких скільки чи же не ні або але а то це цей ця ці той та те був була було були бути є він вона воно вони його її їх я ми ви свій',
  ur: 'کا کی کے کو میں سے پر ہے ہیں تھا تھی تھے اور یا کہ یہ وہ جو کیا کون کب کہاں کیوں کیسے کتنا کتنے کتنی کس نے ایک بھی ہی تو تک لئے ساتھ نہیں',
  vi: 'và của là có cho trong với các một những được này đó không người đã từ khi để ở về ra vào như tại gì ai nào đâu sao bao nhiêu mấy thế bởi hay hoặc nhưng thì mà cũng rất nhất hơn theo do vì đến trên dưới sau trước giữa',
  zh: '的 了 在 是 和 与 與 及 或 有 被 把 将 對 对 于 於 从 從 到 为 為 以 之 其 他 她 它 他们 她们 我 我们 你 你们 这 這 那 这个 那个 哪 哪个 哪些 哪里 哪儿 哪一 谁 誰 什么 什麼 何 何时 何處 怎么 怎样 如何 为什么 为何 多少 几 幾 吗 呢 吧 啊 也 都 就 还 而 但 不 没有 一个 一 个 位 种 些 此 该 等 中 上 下 时 後 后 前 请 想 要 给 使 让 地 得 着 过 并 并且 因为 所以 如果 年 多',
}

const ALIASES: Record<string, string> = {
  nn: 'nb',
  no: 'nb',
  ms: 'id',
  bs: 'hr',
  mk: 'bg',
  af: 'nl',
  gl: 'pt',
  ca: 'es',
  az: 'tr',
  be: 'ru',
}

const sets = new Map<string, Set<string>>()

/** The function words of a language in lower case; empty for a language without a list. */
export function functionWords(language: string): Set<string> {
  let set = sets.get(language)
  if (!set) {
    const list = LISTS[ALIASES[language] ?? language] ?? ''
    set = new Set(
      list
        .split(' ')
        .filter(Boolean)
        .map((word) => lowerCase(word, language)),
    )
    sets.set(language, set)
  }
  return set
}
