/** The product's name, in every language. Read it from here: nothing else spells it in code. */
export const BRAND_NAME = 'Parley'
