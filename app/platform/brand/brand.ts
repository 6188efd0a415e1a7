/** The product's name, in every language. Read it from here: nothing else spells it in code. */
export const BRAND_NAME = 'Parley'

/** The accent where no style sheet reaches: in PDFs. The mark's own file has it too. */
export const BRAND_COLOR = '#00646f'
