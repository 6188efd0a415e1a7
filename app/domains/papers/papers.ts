export {
  type ListedPaper,
  PAPER_KINDS,
  type PaperKind,
  type PaperState,
  paperKindSchema,
  paperReviewSchema,
} from './paper'
