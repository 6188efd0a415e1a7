const NOTHING = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text is drawn as nothing: fillers of Hangul and the empty pattern of Braille are letters and signs like others. */
export const showsNothing = (text: string): boolean => NOTHING.test(text)
