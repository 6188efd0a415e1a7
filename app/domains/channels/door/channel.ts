/** The widget's conversations, apart from a store's or a telephone's. */
export const CHANNEL = 'web'
