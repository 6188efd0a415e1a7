import { type AnsweredFrom, likelyIntents, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { analyse } from '~/domains/retrieval/retrieval.server'
import { shareOf } from '../entities/asked-topic.server'
import { asksHours } from '../entities/hours-answer.server'
import { type Grounding, isMerchantsAnswer } from '../grounding/grounding'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { canLookUp, goOn } from '../orders/order-dialog.server'
import { ruleWithPerson, withRule } from '../orders/order-rule.server'
import { orderAnswer, wantOfWords } from '../orders/order-wish.server'
import { orderWordAnswer } from '../orders/order-word.server'
import { additionOf } from '../talk/addition.server'
import { goOnPage, isOfPlace } from '../talk/go-on-page.server'
import { goOnPlace } from '../talk/go-on-place.server'
import { goOnTalk } from '../talk/go-on-talk.server'
import { noteTalk } from '../talk/note-talk.server'
import { type KnowledgeFound, knowledgeTool } from '../tools/knowledge.server'
import { searchProductsTool } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import { seeksSomething } from '../understanding/seeks-something'
import { without } from '../understanding/understand-message.server'
import { answerOfProduct, asksMore, asksRow } from './asked-of-product.server'
import { cartAfterAll, cartAnswer, withCartTotal } from './cart-answer.server'
import { compareAnswer, whichToCompare } from './compare-answer.server'
import type { Draft } from './draft'
import { factOfNearest } from './fact-answer.server'
import { carriedQuestion } from './follow-up.server'
import { isInLanguage, isOfThing, knowledgeAnswer, pointerAnswer } from './knowledge-answer.server'
import { personAnswer, personOffer } from './person-answers.server'
import { priceAndStock, titleWords } from './price-and-stock.server'
import {
  isShort,
  meets,
  nothingWithout,
  type ProductsDraft,
  productFound,
  productsAnswer,
} from './product-answer.server'
import { productInQuestion, type QuestionSubject, STRONG_COVERAGE } from './product-in-question.server'
import { termsOf, withoutName } from './product-name.server'
import { recommendation } from './recommendation.server'
import { answerEach } from './several-wants.server'
import { smallTalk } from './small-talk'
import { unknownAnswer } from './unknown-answer'

/** What needs no model: a word on an order that was waited for, a shopper who asks for a person, small talk. */
export async function answerAtOnce(turn: Turn): Promise<Draft | null> {
  return (await orderWordAnswer(turn)) ?? (await personAnswer(turn)) ?? smallTalk(turn)
}

/**
 * Answers from what the tools find, with no model. The shopper's words choose what is tried first; whether it is
 * said depends on the evidence alone, and the first reading with enough of it wins.
 */
export async function answerWithoutModel(turn: Turn): Promise<Draft> {
  const atOnce = await answerAtOnce(turn)
  if (atOnce) return atOnce
  const ofOrder = await orderAnswer(turn)
  if (ofOrder) return ofOrder
  const ofCart = await cartAnswer(turn)
  if (ofCart) return ofCart
  const comparison = await compareAnswer(turn)
  if (comparison) return comparison
  const ofEach = await answerEach(turn, answerOne)
  if (ofEach) return ofEach
  const ofPlaceNamed = await goOnPlace(turn, answerOne)
  if (ofPlaceNamed) return ofPlaceNamed
  const goneOn = await goOnTalk(turn, answerOne)
  if (goneOn) return goneOn
  const onPage = isOfPlace(turn) ? null : await goOnPage(turn)
  if (onPage) return onPage
  const carried = pointsAtShown(turn) ? null : carriedQuestion(turn)
  const ofCarried = carried && (await answerOne(carried))
  if (ofCarried?.outcome === 'answered' || ofCarried?.outcome === 'shown') return ofCarried
  const ofPage = isOfPlace(turn) ? await goOnPage(turn) : null
  if (ofPage) return ofPage
  const answered = await answerOne(turn)
  await noteTalk(turn, answered)
  return answered
}

/** "Is it available in L?" is about what was shown, whatever was asked of it before. */
const pointsAtShown = ({ shown, understood: { refers, isBare, ordinal } }: Turn) =>
  shown.length > 0 && (refers || isBare || ordinal !== null)

function answerOne(turn: Turn): Promise<Draft> {
  const { complains, asksOrder, orderWish } = turn.understood
  return complains || asksOrder || orderWish !== null ? troubleAnswer(turn) : questionAnswer(turn)
}

/** The shop's own word on broken parcels and late orders first; a person with it in any case. */
async function troubleAnswer(turn: Turn): Promise<Draft> {
  const { context, input, say, understood } = turn
  const known = knowledgeAnswer(
    turn,
    await runTool(context, knowledgeTool, { question: input.text.slice(0, 1000) }),
  )
  const ofOrder = understood.asksOrder || understood.orderWish !== null
  if (known?.outcome === 'answered') {
    return {
      ...known,
      parts: [...known.parts, ...personOffer(turn)],
      intent: understood.complains ? 'complaint' : 'order',
    }
  }
  if (ofOrder && known?.outcome === 'shown')
    return (await canLookUp(turn))
      ? withRule(known, await goOn(turn, await wantOfWords(turn)))
      : ruleWithPerson(turn, known)
  if (ofOrder) return goOn(turn, await wantOfWords(turn))
  return {
    text: `${say('complaint')} ${say('personOffer')}`,
    parts: personOffer(turn),
    outcome: 'unknown',
    intent: 'complaint',
  }
}

/** Evidence of both kinds is gathered at once; what the words ask for decides which is looked at first. */
async function questionAnswer(turn: Turn): Promise<Draft> {
  const { context, input, understood } = turn
  // Whether one thing is in stock is asked of it when it isn't, too.
  const seeksInStock = understood.asksStock && understood.wishes
  const words = understood.asksStock && !seeksInStock ? understood.wordsWithoutStock : understood.productWords
  const query = (
    (understood.asksPrice && !understood.isBare && withoutPriceWords(words, turn.language)) ||
    words ||
    input.text
  ).slice(0, 400)
  const [knowledge, found] = await Promise.all([
    runTool(context, knowledgeTool, { question: input.text.slice(0, 1000) }),
    runTool(context, searchProductsTool, { query }),
  ])
  const fromKnowledge = knowledgeAnswer(turn, knowledge)
  const subject = await productInQuestion(turn, found)
  // Nothing that is sold tells when the shop is open.
  if (!fromKnowledge && !subject.isNamed && asksHours(input.text, turn.language))
    return unknownAnswer(turn, 'question')
  const isSaid = fromKnowledge?.outcome === 'answered' && isToThePoint(turn, subject, knowledge.grounding)
  const known = fromKnowledge && isSaid ? await withCartTotal(turn, fromKnowledge) : null
  if (known && isMerchantsOwn(turn, subject, knowledge.grounding)) return known
  if (known && isTier(knowledge.grounding)) return known
  if (fromKnowledge && !subject.isNamed && isOfPolarity(knowledge.grounding)) return known ?? fromKnowledge
  // What is said of one of two things, or comes near it, tells nothing of both.
  const whichTwo =
    understood.asksComparison && !turn.clarifiedBefore ? await whichToCompare(turn, subject) : null
  if (whichTwo) return known ?? fromKnowledge ?? whichTwo
  const ofProduct = await answerOfProduct(turn, subject, known !== null)
  if (ofProduct?.isSure) return ofProduct.draft
  const wished = understood.wishes && !asksRow(turn) && subject.isNamed ? subject.product : null
  if (wished && found.products.some(({ id }) => id === wished.id))
    return productFound(turn, wished, await asksMore(turn, wished, found.words))
  const showsPage =
    fromKnowledge?.outcome === 'shown' &&
    asksFor(turn, 'pages') &&
    isOfThing(turn, wordsOf(knowledge.grounding))
  const onPages = showsPage ? fromKnowledge : null
  if (ofProduct)
    return (
      (isSaidOf(turn, subject, knowledge.grounding) ? known : null) ??
      onPages ??
      sectionOn(turn, subject, fromKnowledge, knowledge.grounding) ??
      ofProduct.draft
    )
  const leavesOut = found.excluded.length > 0 && (seeksProducts(turn) || soundsLikeSearch(turn))
  const isOfShop = asksOfShop(turn) && !asksFor(turn, 'products')
  const isAdvice = !((known && !leavesOut) || subject.isNamed || isOfShop)
  const advised = !isAdvice ? null : await recommendation(turn, found)
  if (advised) return advised
  const products = await productsAnswer(turn, found)
  if (leavesOut) {
    const without = products?.draft ?? (await nothingWithout(turn, found))
    if (without) return without
  }
  const priced = products && !known && asksRow(turn) ? await rowOfOnly(turn, products) : null
  if (priced) return priced
  const namesThing = products?.isThing && isShort(turn) && asksNothing(turn)
  if (products?.fits && (understood.wishes || products.isName || namesThing)) return products.draft
  if (products?.named && asksFor(turn, 'products') && !asksOfShop(turn)) return products.draft
  if (known) return known
  if (products?.named && !asksFor(turn, 'pages') && soundsLikeSearch(turn)) return ofNearest(turn, products)
  if (products && namesThing && soundsLikeSearch(turn) && !addsToProduct(turn, products, knowledge.grounding))
    return products.draft
  if (onPages) return onPages
  const ofCart = await cartAfterAll(turn)
  if (ofCart) return ofCart
  if (products?.fits && (asksNothing(turn) || seeksProducts(turn))) return products.draft
  const section = sectionFound(knowledge)
  const isOther =
    section !== undefined &&
    isInLanguage(turn, section) &&
    !asksFor(turn, 'pages') &&
    !isOfThing(turn, wordsOf(knowledge.grounding))
  if (fromKnowledge && fromKnowledge.outcome !== 'answered' && !isOther) return fromKnowledge
  const isSearch = !wantsToKnow(turn)
  const seeks =
    (understood.wishes && !asksOfShop(turn)) ||
    (isSearch && products?.named && !(leansToPages(turn) && isSentence(turn))) ||
    (!/[?？؟]/u.test(input.text) && seeksSomething(input.text, turn.language))
  const isNamed = products?.isThing && (found.coverage[0] ?? 0) >= STRONG_COVERAGE
  if (products && (isNamed || !isOfPages(turn)) && (seeks || (products.named && soundsLikeSearch(turn))))
    return ofNearest(turn, products)
  if (asksRowOfThing(turn)) return products?.named ? products.draft : unknownAnswer(turn, 'product')
  if (products?.isThing && asksFor(turn, 'facts')) {
    const ofThing = await ofNearest(turn, products)
    if (ofThing !== products.draft) return ofThing
  }
  return pointerAnswer(turn, knowledge) ?? unknownAnswer(turn, understood.wishes ? 'product' : 'question')
}

/** So many that come near, of the first of which a fact is shown. */
const MOST_NEAREST = 2

/** What comes near; of a thing that a fact is asked of, what its page says of it. */
async function ofNearest(turn: Turn, { draft, fits }: ProductsDraft): Promise<Draft> {
  const cards = draft.parts.flatMap((part) => (part.type === 'products' ? part.products : []))
  const [first] = cards
  if (fits || !first || cards.length > MOST_NEAREST || !asksFor(turn, 'facts')) return draft
  return (await factOfNearest(turn, first)) ?? draft
}

/** "How much is the mug?": where only one thing is a mug, its price and stock. */
async function rowOfOnly(turn: Turn, { draft, fits, isThing }: ProductsDraft): Promise<Draft | null> {
  const cards = draft.parts.flatMap((part) => (part.type === 'products' ? part.products : []))
  const [card] = cards
  const { wishes, isBare } = turn.understood
  if (!card || cards.length > 1 || wishes || isBare) return null
  if (shareOf(turn.input.text, OF_PRICE) < MAY_BE_PRICE) return null
  const isMeant = (fits && isThing) || (await additionOf(turn)).thing?.id === card.id
  return isMeant ? priceAndStock(turn, card) : null
}

/** From this probability on, "how much" asks for a price, and not what a thing holds or weighs. */
const MAY_BE_PRICE = 0.25
const OF_PRICE = /^(?:fact\.(?:price|stock)|product\.(?:under-price|cheapest)|price\.)/

/** Words that ask for a price are none of the thing's. */
const withoutPriceWords = (words: string, language: string): string =>
  without(words, findWords(words, language, 'price'))

/** The section that was found; words in another language than the asker's can't be compared with theirs. */
const sectionFound = ({ passages, grounding }: KnowledgeFound) =>
  grounding.kind === 'section' ? passages.find(({ id }) => id === grounding.passageId) : undefined

const wordsOf = (grounding: Grounding): string =>
  grounding.kind === 'answer' || grounding.kind === 'section' ? grounding.sentence : ''

/** From this probability on, what comes near among the products is beside the point. */
const PLAINLY_PAGES = 0.55

/** Asks how, when or whether the shop does something: "when do the apple trees ship". */
const isOfPages = (turn: Turn) =>
  (turn.understood.answeredFrom?.pages ?? 0) >= PLAINLY_PAGES &&
  !turn.understood.wishes &&
  !asksRow(turn) &&
  !soundsLikeSearch(turn)

const PLAINLY_MORE = 1.5

/** What names a thing has more words of meaning than small ones: "good scissors for cloth". */
function isSentence({ input: { text }, language }: Turn): boolean {
  const words = analyse(text, language).filter(({ kind }) => kind === 'word')
  return words.filter(({ functionWord }) => functionWord).length * 2 > words.length
}

/** More of what the message may mean is asked of the shop than of any product: "can one get down there in a wheelchair". */
function leansToPages({ understood: { answeredFrom, asksPrice } }: Turn): boolean {
  if (!answeredFrom || asksPrice) return false
  const { pages, products, facts } = answeredFrom
  return pages > products + facts || (pages >= ASKED_FOR && pages > PLAINLY_MORE * products)
}

/** Looks for products rather than asking the shop something. */
const seeksProducts = (turn: Turn) =>
  (turn.understood.wishes || asksFor(turn, 'products')) && !asksOfShop(turn)

/** Whether a section of the pages speaks of something that is asked and that the thing's name doesn't say: its repair. */
function addsToProduct(
  { understood, language }: Turn,
  { draft }: ProductsDraft,
  grounding: Grounding,
): boolean {
  if (grounding.kind === 'unknown') return false
  const named = draft.parts.flatMap((part) =>
    part.type === 'products' ? part.products.map((card) => titleWords(card)) : [],
  )
  const ofProducts = termsOf(named.join(' '), language)
  const said = termsOf(
    grounding.kind === 'clarify' ? '' : `${grounding.context ?? ''} ${grounding.sentence}`,
    language,
  )
  return [...termsOf(understood.productWords, language)].some(
    (term) => said.has(term) && !ofProducts.has(term),
  )
}

const MAY_BE_PAGES = 0.25

/** What a thing costs that nobody here sells; what a service costs is asked of the pages. */
const asksRowOfThing = (turn: Turn) =>
  asksRow(turn) &&
  !turn.understood.isBare &&
  !(turn.understood.answeredFrom && turn.understood.answeredFrom.pages >= MAY_BE_PAGES) &&
  (asksFor(turn, 'facts') || asksFor(turn, 'products'))

/** A product's name alone doesn't make a sentence the answer to what is asked of it. */
function isToThePoint(turn: Turn, { product, isNamed }: QuestionSubject, grounding: Grounding): boolean {
  if (!product || !isNamed || !asksText(turn) || grounding.kind !== 'answer') return true
  return meets(withoutName(turn.input.text, titleWords(product), turn.language), grounding, turn.language)
}

/**
 * The merchant has answered this very question, so nothing that is found elsewhere says it better. But what a product
 * costs and whether it is there change: asked of one by its name, or of nothing else, they are those of the rows.
 */
function isMerchantsOwn(turn: Turn, { isNamed }: QuestionSubject, grounding: Grounding): boolean {
  if (asksRow(turn) && (isNamed || turn.understood.isBare)) return false
  return isMerchantsAnswer(grounding)
}

const isTier = (grounding: Grounding): boolean => grounding.kind === 'answer' && grounding.isTier === true

const isOfPolarity = (grounding: Grounding): boolean =>
  (grounding.kind === 'answer' || grounding.kind === 'section') && grounding.isOfPolarity === true

/** From this probability on, something is taken to be asked for. */
const ASKED_FOR = 0.4

/** A fact that stands in a product's text, not in its rows. */
const asksText = ({ input, understood }: Turn) =>
  !understood.wishes &&
  (understood.answeredFrom?.facts ?? 0) - probabilityOf(meaningOf(input.text), 'fact.price', 'fact.stock') >=
    ASKED_FOR

const asksFor = ({ understood }: Turn, from: AnsweredFrom) =>
  (understood.answeredFrom?.[from] ?? 0) >= ASKED_FOR

/** From this probability on, one intent is what a message is about. */
const IS_ABOUT = 0.6

const asksNothing = ({ input: { text }, language }: Turn): boolean =>
  !/[?？؟]/u.test(text) && findQuestionPhrases(text, language).spans.length === 0

/**
 * Asks what to do, which one is, when or why: things that share its words don't answer that. How much and how many are asked of
 * a thing; "who" within a sentence ("for a friend who paints") asks nothing.
 */
function wantsToKnow({ input: { text }, language }: Turn): boolean {
  const { kind, spans } = findQuestionPhrases(text, language)
  if (/[?？؟]/u.test(text)) return true
  if (spans.length === 0 || kind === 'amount' || kind === 'quantity') return false
  return kind !== 'person' || spans.some((span) => span.kind === 'person' && span.start === 0)
}

/** A few words that name something and ask nothing: "filters for a small dripper". */
function soundsLikeSearch(turn: Turn): boolean {
  const { text } = turn.input
  if (!asksNothing(turn)) return false
  if (!turn.understood.answeredFrom) return true
  // "Something for a bathroom" names a thing by what it's for, whose words may mean anything else.
  const namesByUse = seeksSomething(text, turn.language)
  if (!namesByUse && leansToPages(turn) && isSentence(turn)) return false
  return likelyIntents(meaningOf(text), IS_ABOUT).every(({ intent }) =>
    /^(?:product|fact|follow)\./.test(intent),
  )
}

/** How long, when, where, who, why and how are asked of the shop; of a thing, how much, how many, which and what. */
const OF_SHOP = new Set(['person', 'time', 'place', 'duration', 'reason', 'manner'])

const asksOfShop = ({ input: { text }, language }: Turn) =>
  OF_SHOP.has(findQuestionPhrases(text, language).kind)

/** Whether a quote from the pages speaks of what is asked of the product, and not only of the product. */
function isSaidOf(turn: Turn, { product }: QuestionSubject, grounding: Grounding): boolean {
  if (!product || grounding.kind !== 'answer') return true
  return meets(withoutName(turn.input.text, titleWords(product), turn.language), grounding, turn.language)
}

/** A section of the shop's pages that was probably meant, where it speaks of what is asked of the product. */
function sectionOn(
  turn: Turn,
  { product }: QuestionSubject,
  fromKnowledge: Draft | null,
  grounding: Grounding,
): Draft | null {
  if (!product || fromKnowledge?.outcome !== 'shown' || grounding.kind !== 'section') return null
  const asked = withoutName(turn.input.text, titleWords(product), turn.language)
  return meets(asked, grounding, turn.language) ? fromKnowledge : null
}
