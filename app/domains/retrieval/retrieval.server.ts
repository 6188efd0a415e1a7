export { analyse, type Token } from './analysis/analyse'
export { functionWords } from './analysis/function-words'
export { type Sentence, splitSentences } from './analysis/sentences'
export { stem } from './analysis/stem'
